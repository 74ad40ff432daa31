import { WifiOff } from 'lucide-react';
import { useWakeLock } from '../../platform/wake-lock.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Tail } from '../../ui/Tail.tsx';
import type { LiveRoom, RoomProps } from '../live/live-room.ts';
import { Lobby } from '../lobby/Lobby.tsx';
import { CountdownBoard } from '../play/board/CountdownBoard.tsx';
import { RoomQuestion } from '../play/board/RoomQuestion.tsx';
import { Playing } from '../play/Playing.tsx';
import { Finished } from '../play/podium/Finished.tsx';
import { useStageSounds } from '../play/use-stage-sounds.ts';
import { qualityOf } from './link-quality.ts';
import { useGuardedLeaving } from './use-guarded-leaving.ts';
import styles from './room-screen.module.css';

/** Inside a room: the connection, the question before leaving, and the screen of the current stage. */
export function RoomScreen({ room, actions }: RoomProps) {
  useWakeLock(true);
  useStageSounds(room.stage);
  const guard = useGuardedLeaving(room.room.phase === 'playing' && room.you.is_player, actions.leave);
  return (
    <>
      <LinkNotice room={room} />
      <RoomStage room={room} actions={actions} />
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

/** One part per stage. The board stays mounted from the countdown to the last question. */
function RoomStage({ room, actions }: RoomProps) {
  const { stage, you } = room;
  switch (stage.name) {
    case 'waiting':
      return <Lobby {...{ room, actions }} />;
    case 'countdown':
      return (
        <Playing {...{ room, actions }}>
          <CountdownBoard game={room.room.type_game} firstAt={stage.firstAt} isPlaying={you.is_player} />
        </Playing>
      );
    case 'question':
    case 'feedback':
      return (
        <Playing {...{ room, actions }}>
          <RoomQuestion {...{ room, actions, stage }} />
        </Playing>
      );
    case 'finished':
      return <Finished {...{ room, actions }} stage={stage} />;
  }
}

/** Above lobby and board alike: the connection is being opened again, or answers late. The rest stays as it is. */
function LinkNotice({ room }: { room: Pick<LiveRoom, 'link' | 'latencyMs' | 'stage'> }) {
  const quality = qualityOf(room);
  const isSlow = quality === 'slow' && room.stage.name !== 'waiting';
  return (
    <div className={styles.place} role="status">
      {quality === 'lost' ? (
        <p className={styles.lost} lang="vi">
          <Tail inherit /> Đang kết nối lại…
        </p>
      ) : null}
      {isSlow ? (
        <p className={styles.slow} lang="vi">
          <WifiOff /> Mạng chậm
        </p>
      ) : null}
    </div>
  );
}
