import { AskDialog } from '../../ui/AskDialog.tsx';
import { useWakeLock } from '../../platform/wake-lock.ts';
import type { LiveRoom, RoomActions } from '../live/live-room.ts';
import { Lobby } from '../lobby/Lobby.tsx';
import { PlayStage } from '../play/PlayStage.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { useGuardedLeaving } from './use-guarded-leaving.ts';

interface RoomScreenProps {
  room: LiveRoom;
  actions: RoomActions;
}

/** Inside a room: its lobby, or the game. */
export function RoomScreen({ room, actions }: RoomScreenProps) {
  useWakeLock(true);
  const guard = useGuardedLeaving(room.room.phase === 'playing' && room.you.is_player, actions.leave);
  return (
    <>
      <LinkNotice room={room} />
      {room.stage.name === 'waiting' ? (
        <Lobby room={room} actions={actions} />
      ) : (
        <PlayStage room={room} actions={actions} />
      )}
      <AskDialog
        isOpen={guard.isAsking}
        lang="vi"
        title="Rời phòng?"
        text="Ván đang chơi. Rời phòng bây giờ thì điểm của ván này không được tính."
        yes="Rời phòng"
        onYes={guard.onLeave}
        no="Chơi tiếp"
        onNo={guard.onStay}
      />
    </>
  );
}
