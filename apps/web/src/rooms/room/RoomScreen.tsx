import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { play, preloadSounds } from '../../platform/sounds.ts';
import { useWakeLock } from '../../platform/wake-lock.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Tail } from '../../ui/Tail.tsx';
import type { LiveRoom, RoomProps, Stage } from '../live/live-room.ts';
import { Lobby } from '../lobby/Lobby.tsx';
import { CountdownBoard } from '../play/board/CountdownBoard.tsx';
import { RoomQuestion } from '../play/board/RoomQuestion.tsx';
import { Playing } from '../play/Playing.tsx';
import { Finished } from '../play/podium/Finished.tsx';
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

/** The sounds of a room: a new question, the own verdict, a question missed, the end. Each has a twin on the screen. */
function useStageSounds(stage: Stage): void {
  const asked = stage.name === 'question' || stage.name === 'feedback' ? stage : null;
  const game = asked?.question.type_game;
  const index = asked?.question.index;
  const verdict = asked?.verdict?.correct;
  const isOver = stage.name === 'finished';
  const isWaiting = stage.name === 'waiting';
  useEffect(() => {
    // The first one would otherwise be late.
    if (isWaiting) return;
    preloadSounds(['new_questions', 'correct', 'incorrect', 'incorrect_end', 'mouse_bop', 'mouse_hit']);
  }, [isWaiting]);
  useEffect(() => {
    // A sound is no part of a render. The listen game begins with a word, which it would drown.
    if (index !== undefined && game !== 'game_listen') play('new_questions');
  }, [index, game]);
  useEffect(() => {
    // Heard as the verdict comes, whoever else still answers.
    if (verdict === undefined) return;
    if (game === 'game_boong') play(verdict ? 'mouse_bop' : 'mouse_hit');
    else play(verdict ? 'correct' : 'incorrect');
  }, [verdict, game]);
  useEffect(() => {
    // The bell.
    if (isOver) play('incorrect_end');
  }, [isOver]);
}
