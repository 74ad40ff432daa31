import { Clock } from '../../ui/Clock.tsx';
import { startChosen } from '../start-game.ts';
import { useSetup } from '../solo.ts';
import type { Game } from '../solo-store.ts';
import { useLastTicks, BoardBar, BoardCount } from '../../play-kit/index.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import { BoardTools } from './BoardTools.tsx';

interface BoardHeadProps {
  game: Game;
  onHelp: () => void;
  onLeave: () => void;
}

/** From here the clock beats. */
const LAST_S = 5;

/** Score, clock and tools along the upper edge. The clock is the start button. */
export function BoardHead({ game, onHelp, onLeave }: BoardHeadProps) {
  const { minutes } = useSetup();
  const isRunning = game.status === 'running';
  const time = useSecondsLeft(isRunning ? game.solo : null);
  const isLast = time !== null && time.left <= LAST_S && time.left > 0;
  useLastTicks(isLast ? time.left : null);
  const tally = 'solo' in game ? game.solo.run.tally : { correct: 0, total: 0, streak: 0 };
  return (
    <BoardBar
      counts={
        <BoardCount
          label="Correct selected:"
          count={`${tally.correct} / ${tally.total}`}
          streak={isRunning ? tally.streak : 0}
        />
      }
      clock={
        <Clock
          secondsLeft={time?.left ?? null}
          totalSeconds={time?.total ?? minutes * 60}
          onStart={() => void startChosen()}
        />
      }
      isBeating={isLast}
      tools={<BoardTools isRunning={isRunning} onHelp={onHelp} onLeave={onLeave} />}
    />
  );
}
