import { Flag } from 'lucide-react';
import { useEffect } from 'react';
import { playWord } from '../../platform/word-audio.ts';
import { Button } from '../../ui/Button.tsx';
import type { LiveRoom } from '../live/live-room.ts';
import { Scoreboard } from './scores/Scoreboard.tsx';
import styles from './projector-panel.module.css';

const TOP = 5;

/** Beside the board of a host who only watches: how many have answered, the five best, and the end of the game. */
export function ProjectorPanel({ room, onEnd }: { room: LiveRoom; onEnd: () => void }) {
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
