import { Suspense, useEffect } from 'react';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import { live, useLive, wasLoadedInRoom } from './live/live.ts';
import { JoiningScreen } from './room/JoiningScreen.tsx';
import { ReplacedScreen } from './room/ReplacedScreen.tsx';
import { useLeaveWithPage } from './room/use-leave-with-page.ts';
import { AccountName } from './guest/AccountName.tsx';
import { SetupScreen } from './setup/SetupScreen.tsx';
import { roomIdFrom } from '@icando/contract/room-id';
import { useSearchParams } from 'react-router';
import { useMyUser } from '../accounts/index.ts';
import { refuseRoomId } from './rooms-api.ts';
import { t, VI } from '../platform/language.ts';

const PARAMETER = 'room_id';

const roomScreen = lazyPage(() => import('./room/RoomScreen.tsx').then((module) => module.RoomScreen));
const USES = ['pointerdown', 'keydown'];

/** Loads the room when it is joined, or as soon as somebody uses the set-up. */
function useRoomCode(isWanted: boolean): void {
  useEffect(() => {
    const load = () => void roomScreen.preload();
    if (isWanted) {
      load();
      return;
    }
    for (const use of USES) document.addEventListener(use, load, { once: true, passive: true });
    return () => {
      for (const use of USES) document.removeEventListener(use, load);
    };
  }, [isWanted]);
}

/**
 * Joins the room of the address and removes it from there, or rejoins the room that this tab was in before a reload,
 * once the user is loaded. `isDeciding` until then. `asksFor`: the room that this tab was in before it went to another
 * address, for which the page asks whether to rejoin.
 */
function useAutoJoin(): { isDeciding: boolean; asksFor: string | null } {
  const me = useMyUser();
  const isKnown = me.data !== undefined;
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(PARAMETER);
  const now = useLive();
  const comesFrom = now.status === 'out' ? now.comesFrom : null;
  const before = wasLoadedInRoom ? comesFrom : null;
  useEffect(() => {
    // The address is external state, so no event handler can do this; it is applied once.
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

/** The page of rooms, from the set-up to the podium. */
export function SetupRoomPage() {
  useDocumentTitle(t('Game room'));
  useLeaveWithPage();
  const { isDeciding, asksFor } = useAutoJoin();
  const state = useLive();
  useRoomCode(isDeciding || state.status !== 'out');
  switch (state.status) {
    case 'out':
      if (isDeciding) return <JoiningScreen />;
      if (state.picksName === true && state.refused !== undefined)
        return <AccountName key={state.refused} roomId={state.refused} />;
      return (
        <>
          <SetupScreen />
          {asksFor === null ? null : <ReturnDialog roomId={asksFor} />}
        </>
      );
    case 'joining':
      return <JoiningScreen roomId={state.roomId} />;
    case 'replaced':
      return <ReplacedScreen roomId={state.roomId} />;
    case 'in':
      return (
        <Suspense fallback={<JoiningScreen roomId={state.roomId} />}>
          <roomScreen.Page room={state.live} actions={live.actions} />
        </Suspense>
      );
  }
}

/** Asks whether to rejoin the room that was left for another address. It opens when mounted. */
function ReturnDialog({ roomId }: { roomId: string }) {
  return (
    <AskDialog
      isOpen
      lang={VI}
      title={t('Vào lại phòng {roomId}?', { roomId })}
      text={t('Bạn đã ở trong phòng này trước khi rời trang.')}
      yes={t('Rời phòng')}
      danger={false}
      onYes={live.leave}
      no={t('Vào lại')}
      onNo={() => live.join(roomId)}
      onClose={live.leave}
    />
  );
}
