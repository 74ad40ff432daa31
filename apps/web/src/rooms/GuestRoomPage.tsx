import { roomIdFrom } from '@icando/contract/room-id';
import { useEffect, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useSearchParams } from 'react-router';
import { useConnection } from '../platform/realtime/connection.ts';
import { useGuestSession } from '../platform/storage/guest-session.ts';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { live, useLive } from './live/live.ts';
import { JoiningScreen } from './room/JoiningScreen.tsx';
import { ReplacedScreen } from './room/ReplacedScreen.tsx';
import { RoomScreen } from './room/RoomScreen.tsx';
import { useLeaveWithPage } from './room/use-leave-with-page.ts';
import { GuestJoin } from './guest/GuestJoin.tsx';
import styles from './guest/guest.module.css';
import { t } from '../platform/i18n/language.ts';

/** Rejoins the room once, without asking, if the guest already has a seat in it. */
function useComeBack(roomId: string | null): void {
  const guest = useGuestSession();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    // The address is external state, so no event handler can do this.
    if (roomId !== null && guest?.roomId === roomId) live.join(roomId, { comesBack: true });
  }, [roomId, guest]);
}

/** A room for a guest: the name form and the game, without links to the rest of the product. */
export function GuestRoomPage() {
  useDocumentTitle(t('Game room'));
  useLeaveWithPage();
  const guest = useGuestSession();
  const [parameters] = useSearchParams();
  const roomId = roomIdFrom(parameters.get('room_id') ?? '') ?? guest?.roomId ?? null;
  useComeBack(roomId);
  return (
    <I18nProvider locale="en-GB">
      <OfflineBar connection={useConnection()} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <GuestScreen roomId={roomId ?? ''} />
      </main>
    </I18nProvider>
  );
}

function GuestScreen({ roomId }: { roomId: string }) {
  const state = useLive();
  switch (state.status) {
    case 'out':
      return <GuestJoin key={roomId} roomId={roomId} />;
    case 'joining':
      return <JoiningScreen roomId={state.roomId} />;
    case 'replaced':
      return <ReplacedScreen roomId={state.roomId} isGuest />;
    case 'in':
      return <RoomScreen room={state.live} actions={live.actions} />;
  }
}
