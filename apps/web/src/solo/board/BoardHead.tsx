import type { Solo } from '@icando/game/solo/events';
import { Flag, Keyboard } from 'lucide-react';
import { useLastTicks, BoardBar, BoardCount, SoundTools, shownSeconds } from '../../play-kit/index.ts';
import { Clock } from '../../ui/Clock.tsx';
import { useMsUntil } from '../../ui/use-ms-until.ts';
import { useWaitForMe, waitForMe } from '../preferences.ts';
import type { Game } from '../solo-store.ts';
import { useSetup, solo } from '../solo.ts';
import { startChosen } from '../start-game.ts';

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

interface BoardToolsProps {
  isRunning: boolean;
  onHelp: () => void;
  onLeave: () => void;
}

/** The tools of the solo board: sound, keys, pace, the way out. */
function BoardTools({ isRunning, onHelp, onLeave }: BoardToolsProps) {
  const waits = useWaitForMe();
  const leave = {
    id: 'leave',
    label: 'Kết thúc ván',
    lang: 'vi',
    icon: <Flag />,
    danger: true,
    disabled: !isRunning,
  };
  const help = { id: 'help', label: 'Phím tắt', lang: 'vi', icon: <Keyboard /> };
  return (
    <SoundTools
      groups={[
        {
          id: 'more',
          label: 'More',
          entries: [help, leave],
          onChoose: (id) => (id === 'help' ? onHelp() : onLeave()),
        },
        {
          id: 'pace',
          title: 'Next question',
          entries: [
            { id: 'auto', label: 'Tự động', lang: 'vi' },
            { id: 'wait', label: 'Chờ tôi bấm tiếp', lang: 'vi' },
          ],
          chosen: waits ? 'wait' : 'auto',
          onChoose(id) {
            waitForMe.set(id === 'wait');
            solo.setWaitForMe(id === 'wait');
          },
        },
      ]}
    />
  );
}

interface ClockTime {
  readonly left: number;
  /** Without the extra second, which the clock does not show. */
  readonly total: number;
}

/** The clock of a running game in whole seconds; null without one. */
function useSecondsLeft(solo: Solo | null): ClockTime | null {
  const endsAt = solo?.run.endsAt ?? null;
  const left = useMsUntil(endsAt);
  if (solo === null || endsAt === null || left === null) return null;
  const totalSeconds = (endsAt - solo.run.startedAt) / 1000;
  return { left: shownSeconds(left, totalSeconds), total: Math.max(1, totalSeconds - 1) };
}
