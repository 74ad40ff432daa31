import { roomIdFrom } from '@icando/contract/rooms';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useMyUser } from '../accounts/index.ts';
import { live, useLive, wasLoadedInRoom } from './live/live.ts';
import { refuseRoomId } from './rooms-api.ts';

const PARAMETER = 'room_id';

/**
 * Goes into the room of the address, which then loses it, or back into the one this tab sat in before it was loaded anew,
 * as soon as it is known who comes. `isDeciding` until that is settled. `asksFor`: the room this tab sat in before it was
 * at another address, to be asked about.
 */
export function useAutoJoin(): { isDeciding: boolean; asksFor: string | null } {
  const me = useMyUser();
  const isKnown = me.data !== undefined;
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(PARAMETER);
  const now = useLive();
  const comesFrom = now.status === 'out' ? now.comesFrom : null;
  const before = wasLoadedInRoom ? comesFrom : null;
  useEffect(() => {
    // An address is followed once; what it asks for is no event of the page's own.
    if (!isKnown) return;
    if (asked !== null) {
      const roomId = roomIdFrom(asked);
      const state = live.get();
      if (roomId === null) refuseRoomId(asked);
      else if (state.status === 'out' || state.roomId !== roomId) live.join(roomId);
      setParameters(
        (given) => {
          given.delete(PARAMETER);
          return given;
        },
        { replace: true },
      );
    } else if (before !== null) {
      live.join(before, { comesBack: true });
    }
  }, [isKnown, asked, before, setParameters]);
  return {
    isDeciding: (asked !== null || before !== null) && !me.isError,
    asksFor: asked === null && before === null && isKnown ? comesFrom : null,
  };
}
