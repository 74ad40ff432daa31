import { Flag } from 'lucide-react';
import { type ReactNode, useState, useEffect } from 'react';
import { useDoNotDisturb } from '../../platform/do-not-disturb.ts';
import { setMuted, getSnapshot } from '../../platform/sounds.ts';
import { playWord } from '../../platform/word-audio.ts';
import { useKeys } from '../../play-kit/index.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Board } from '../../ui/Board.tsx';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/Page.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { RoomProps, LiveRoom } from '../live/live-room.ts';
import { RoomBar } from './RoomBar.tsx';
import { Scoreboard } from './scores/Scoreboard.tsx';
import styles from './playing.module.css';

interface PlayingProps extends RoomProps {
  /** The board of the current stage. */
  children: ReactNode;
}

/** A room while it plays: the board and who is ahead. A host who only watches gets it large, to be read from afar. */
export function Playing({ room, actions, children }: PlayingProps) {
  const [asks, setAsks] = useState<'leave' | 'end' | null>(null);
  const [showsScores, setShowsScores] = useState(false);
  const { stage, you } = room;
  const isHost = you.user_id === room.room.host_id;
  const isProjector = isHost && !you.is_player;
  // Over a lost connection nothing can be ended.
  const mayEnd = isHost && room.link === 'open';
  const close = () => setAsks(null);
  useDoNotDisturb();
  useKeys((key) => {
    if (key === 'm') setMuted(!getSnapshot().muted);
    else if (key === 'Escape') setAsks('leave');
    else return false;
    return true;
  });
  return (
    <Page className={cx(styles.page, isProjector && styles.projector)}>
      <VisuallyHidden>
        <h1 tabIndex={-1}>Game room</h1>
      </VisuallyHidden>
      <Board
        className={cx(styles.stage)}
        aria-label="Game board"
        ledge={room.room.type_game !== 'game_boong'}
        data-stage={stage.name}
      >
        <RoomBar
          room={room}
          onScores={() => setShowsScores(true)}
          onLeave={() => setAsks('leave')}
          onEnd={mayEnd ? () => setAsks('end') : undefined}
        />
        {children}
      </Board>
      <aside className={styles.side} aria-label="Scoreboard">
        {isProjector ? (
          <ProjectorPanel room={room} onEnd={() => setAsks('end')} />
        ) : (
          <Scoreboard room={room} />
        )}
      </aside>
      <BottomSheet isOpen={showsScores} onClose={() => setShowsScores(false)} title="Scoreboard">
        <Scoreboard room={room} hideTitle />
      </BottomSheet>
      <AskDialog
        isOpen={asks === 'leave'}
        lang="vi"
        title="Rời phòng?"
        text={
          you.is_player
            ? 'Ván đang chơi. Rời phòng là mất điểm và xp của ván này.'
            : 'Ván vẫn tiếp tục cho cả phòng khi bạn rời đi.'
        }
        yes="Rời phòng"
        onYes={() => actions.leave()}
        no="Ở lại"
        onNo={close}
      />
      <AskDialog
        isOpen={asks === 'end' && mayEnd}
        lang="vi"
        title="Kết thúc ván này?"
        text="Ván kết thúc cho cả phòng. Điểm đã ghi vẫn được tính."
        yes="Kết thúc"
        onYes={() => {
          close();
          actions.endGame();
        }}
        no="Chơi tiếp"
        onNo={close}
      />
    </Page>
  );
}

const TOP = 5;

/** Beside the board of a host who only watches: how many have answered, the five best, and the end of the game. */
function ProjectorPanel({ room, onEnd }: { room: LiveRoom; onEnd: () => void }) {
  const { stage, answered } = room;
  useAnswerSaid(stage.name === 'feedback' ? stage.end.word?.audio : undefined);
  return (
    <div className={styles.panel}>
      <AnsweredCount stage={stage} answered={answered} />
      <Scoreboard room={room} most={TOP} />
      <Button
        kind="line"
        danger
        icon={<Flag />}
        className={styles.end ?? ''}
        disabled={room.link !== 'open'}
        onClick={onEnd}
      >
        End game
      </Button>
    </div>
  );
}

function AnsweredCount({ stage, answered }: Pick<LiveRoom, 'stage' | 'answered'>) {
  if (stage.name === 'feedback') {
    const { correct_count, answered: all } = stage.end;
    return (
      <p className={styles.count} lang="vi" role="status">
        <b>{all === 0 ? '0' : `${correct_count} / ${all}`}</b> bạn trả lời đúng
      </p>
    );
  }
  if (stage.name !== 'question') return null;
  return (
    <p className={styles.count} lang="vi">
      <b>{answered === null ? '0' : `${answered.answered} / ${answered.of}`}</b> bạn đã trả lời
    </p>
  );
}

/** The class hears the right word when its question is over. */
function useAnswerSaid(audio: string | undefined): void {
  useEffect(() => {
    // A sound is no part of a render.
    if (audio !== undefined && audio !== '')
      void playWord({ audio, text: '', voice: 'server', automatic: true });
  }, [audio]);
}
