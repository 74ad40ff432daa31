import { useEffect } from 'react';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import tiLook from '../ui/art/ti-look.svg';
import tiPeek from '../ui/art/ti-peek.svg';
import { AskDialog } from '../ui/AskDialog.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Tail } from '../ui/Tail.tsx';
import { live, useLive } from './live/live.ts';
import { RoomScreen } from './room/RoomScreen.tsx';
import { SetupScreen } from './setup/SetupScreen.tsx';
import { useAutoJoin } from './use-auto-join.ts';
import styles from './setup-room-page.module.css';

/** Playing together, from before joining a room to its podium. */
export function SetupRoomPage() {
  useDocumentTitle('Game room');
  useLeaveWithPage();
  const { isDeciding, asksFor } = useAutoJoin();
  const state = useLive();
  switch (state.status) {
    case 'out':
      if (isDeciding) return <JoiningScreen />;
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
      return <RoomScreen room={state.live} actions={live.actions} />;
  }
}

/** On the way into a room. */
function JoiningScreen({ roomId = '' }: { roomId?: string }) {
  return (
    <Page>
      <div className={styles.card}>
        <img src={tiPeek} alt="" />
        <h1 tabIndex={-1} className={styles.title}>
          <Tail /> Joining room {roomId}
        </h1>
        <Button kind="quiet" onClick={live.leave}>
          Cancel
        </Button>
      </div>
    </Page>
  );
}

/** The same person went into the room elsewhere: one seat, one screen. */
function ReplacedScreen({ roomId }: { roomId: string }) {
  return (
    <Page>
      <div className={styles.card}>
        <img src={tiLook} alt="" />
        <h1 tabIndex={-1} className={styles.title}>
          This room is open in another tab
        </h1>
        <div className={styles.ways}>
          <ButtonLink to="/" kind="quiet">
            Back to Home
          </ButtonLink>
          <Button onClick={() => live.join(roomId, { comesBack: true })}>Play here</Button>
        </div>
      </div>
    </Page>
  );
}

/** Asks whether to go back into the room that was left for another address. Mount it to open it. */
function ReturnDialog({ roomId }: { roomId: string }) {
  return (
    <AskDialog
      isOpen
      lang="vi"
      title={`Vào lại phòng ${roomId}?`}
      text="Bạn đã ở trong phòng này trước khi rời trang."
      yes="Rời phòng"
      danger={false}
      onYes={live.leave}
      no="Vào lại"
      onNo={() => live.join(roomId)}
      onClose={live.leave}
    />
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Whoever goes to another page of the product leaves the room. */
function useLeaveWithPage(): void {
  useEffect(() => {
    // React may take a page down and put it up again at once (a reload of its code, StrictMode): that is no leaving.
    clearTimeout(timer);
    return () => {
      timer = setTimeout(live.leave, 0);
    };
  }, []);
}
