import { Clock } from '../../ui/Clock.tsx';
import { cx } from '../../ui/cx.ts';
import { startChosen } from '../start-game.ts';
import { useSetup } from '../solo.ts';
import type { Game } from '../solo-store.ts';
import { useLastTicks } from '../use-last-ticks.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import { BoardTools } from './BoardTools.tsx';
import styles from './solo-board.module.css';

interface BoardHeadProps {
  game: Game;
  onHelp: () => void;
  onLeave: () => void;
}

/** From here the clock beats. */
const LAST_S = 5;
/** A shorter row of right answers is nothing to speak of. */
const STREAK = 3;

/** Score, clock and tools along the upper edge. The clock is the start button. */
export function BoardHead({ game, onHelp, onLeave }: BoardHeadProps) {
  const { minutes } = useSetup();
  const isRunning = game.status === 'running';
  const time = useSecondsLeft(isRunning ? game.solo : null);
  const isLast = time !== null && time.left <= LAST_S && time.left > 0;
  useLastTicks(isLast ? time.left : null);
  const tally = 'solo' in game ? game.solo.run.tally : { correct: 0, total: 0, streak: 0 };
  return (
    <div className={styles.head} data-board-head="">
      <div className={styles.counts}>
        <p className={styles.score} aria-live="polite" aria-atomic="true">
          Correct selected: <b>{`${tally.correct} / ${tally.total}`}</b>
        </p>
        {isRunning && tally.streak >= STREAK ? (
          <p className={styles.streak} lang="vi">
            Chuỗi đúng: {tally.streak}
          </p>
        ) : null}
      </div>
      <div className={cx(styles.clock, isLast && styles.beating)}>
        <Clock
          secondsLeft={time?.left ?? null}
          totalSeconds={time?.total ?? minutes * 60}
          onStart={() => void startChosen()}
        />
      </div>
      <BoardTools isRunning={isRunning} onHelp={onHelp} onLeave={onLeave} />
    </div>
  );
}
