import { Suspense, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
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
import { t, VI } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';

const PARAMETER = 'room_id';

const roomScreen = lazyPage(() => import('./room/RoomScreen.tsx').then((module) => module.RoomScreen));
const INTERACTIONS = ['pointerdown', 'keydown'];

/** Loads the code of the room when a room is joined, or at the first interaction with the set-up. */
function useRoomCode(isNeeded: boolean): void {
  useEffect(() => {
    const load = () => void roomScreen.preload();
    if (isNeeded) {
      load();
      return;
    }
    for (const interaction of INTERACTIONS)
      document.addEventListener(interaction, load, { once: true, passive: true });
    return () => {
      for (const interaction of INTERACTIONS) document.removeEventListener(interaction, load);
    };
  }, [isNeeded]);
}

/**
 * Once the user is loaded, joins the room of the address and removes it from the address, or rejoins the room that this
 * tab was in before a reload. `isDeciding` is true until then. `roomToConfirm` is the room that this tab was in before
 * it went to another address; the page asks whether to rejoin it.
 */
function useAutoJoin(): { isDeciding: boolean; roomToConfirm: string | null } {
  const me = useMyUser();
  const isKnown = me.data !== undefined;
  const [parameters, setParameters] = useSearchParams();
  const requestedId = parameters.get(PARAMETER);
  const liveState = useLive();
  const comesFrom = liveState.status === 'out' ? liveState.comesFrom : null;
  const roomBeforeReload = wasLoadedInRoom ? comesFrom : null;
  useEffect(() => {
    // The address is external state, so no event handler can do this; it is applied once.
    if (!isKnown) return;
    if (requestedId !== null) {
      const roomId = roomIdFrom(requestedId);
      const state = live.get();
      if (roomId === null) refuseRoomId(requestedId);
      else if (state.status === 'out' || state.roomId !== roomId) live.join(roomId);
      setParameters(
        (current) => {
          current.delete(PARAMETER);
          return current;
        },
        { replace: true },
      );
    } else if (roomBeforeReload !== null) {
      live.join(roomBeforeReload, { comesBack: true });
    }
  }, [isKnown, requestedId, roomBeforeReload, setParameters]);
  return {
    isDeciding: (requestedId !== null || roomBeforeReload !== null) && !me.isError,
    roomToConfirm: requestedId === null && roomBeforeReload === null && isKnown ? comesFrom : null,
  };
}

/** Shows a screen from its top: entering and leaving a room change no address. */
function useTopOf(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
  }, [screen]);
}

/** The page of rooms, from the set-up to the podium. */
export function SetupRoomPage() {
  useDocumentTitle(t('Game room'));
  useLeaveWithPage();
  const { isDeciding, roomToConfirm } = useAutoJoin();
  const state = useLive();
  useTopOf(state.status);
  useRoomCode(isDeciding || state.status !== 'out');
  switch (state.status) {
    case 'out':
      if (isDeciding) return <JoiningScreen />;
      if (state.picksName === true && state.refused !== undefined)
        return <AccountName key={state.refused} roomId={state.refused} />;
      return (
        <>
          <SetupScreen />
          {roomToConfirm === null ? null : <ReturnDialog roomId={roomToConfirm} />}
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

/** Asks whether to rejoin the room that was left for another address. The dialog opens when mounted. */
function ReturnDialog({ roomId }: { roomId: string }) {
  return (
    <AskDialog
      isOpen
      lang={VI}
      title={t('Vào lại phòng {roomId}?', { roomId: named(roomId) })}
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
