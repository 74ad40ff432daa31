import { useDocumentTitle } from '../platform/use-document-title.ts';
import { live, useLive } from './live/live.ts';
import { JoiningScreen } from './room/JoiningScreen.tsx';
import { ReplacedScreen } from './room/ReplacedScreen.tsx';
import { ReturnDialog } from './room/ReturnDialog.tsx';
import { RoomScreen } from './room/RoomScreen.tsx';
import { SetupScreen } from './setup/SetupScreen.tsx';
import { useAutoJoin } from './use-auto-join.ts';
import { useLeaveWithPage } from './use-leave-with-page.ts';

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
