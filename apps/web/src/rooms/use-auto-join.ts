import { roomIdFrom } from '@icando/contract/rooms';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMyUser } from '../accounts/index.ts';
import { showToast } from '../ui/toasts.ts';
import { live, roomBeforeReload } from './live/live.ts';

const PARAMETER = 'room_id';

/**
 * Goes into the room of the address, which then loses it, or back into the one this tab sat in before it was loaded anew,
 * as soon as it is known who comes. True until that is settled.
 */
export function useAutoJoin(): boolean {
  const me = useMyUser();
  const isKnown = me.data !== undefined;
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(PARAMETER);
  const [isBack, setBack] = useState(() => live.get().status === 'out' && roomBeforeReload() !== null);
  useEffect(() => {
    // An address is followed once; what it asks for is no event of the page's own.
    if (!isKnown) return;
    if (asked !== null) {
      const roomId = roomIdFrom(asked);
      const state = live.get();
      if (roomId === null) showToast('bad', `Cannot join room: ${asked}`);
      else if (state.status === 'out' || state.roomId !== roomId) live.join(roomId);
      setParameters(
        (before) => {
          before.delete(PARAMETER);
          return before;
        },
        { replace: true },
      );
    } else if (isBack) {
      const before = roomBeforeReload();
      if (before !== null && live.get().status === 'out') live.join(before, { comesBack: true });
    }
    setBack(false);
  }, [isKnown, asked, isBack, setParameters]);
  return (asked !== null || isBack) && !me.isError;
}
