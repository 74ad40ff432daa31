import { isUntimed } from '@icando/game/solo/clock';
import type { Solo } from '@icando/game/solo/events';
import { answersToGoal, goalOf } from '@icando/game/solo/goal';
import { Flag, Keyboard, Pause, Play } from 'lucide-react';
import { shownSeconds } from '../../game-setup/index.ts';
import { useAnswerEffects, useLastTicks, BoardBar, BoardCount, SoundTools } from '../../play-kit/index.ts';
import { parseTime, setSoloTime, soloTimes, useSoloTime } from '../../../platform/storage/game-pace.ts';
import { BoardTool } from '../../../ui/Board.tsx';
import { Clock } from '../../../ui/Clock.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useMsUntil } from '../../../ui/use-ms-until.ts';
import type { Game } from '../solo-store.ts';
import { useSetup, solo } from '../solo.ts';
import { startChosen } from '../start-game.ts';
import { t, VI } from '../../../platform/i18n/language.ts';
import { WaitSwitch } from './WaitSwitch.tsx';

interface BoardHeadProps {
  game: Game;
  onHelp: () => void;
  onLeave: () => void;
}

/** The number of last seconds in which the clock pulses. */
const LAST_S = 5;

/** The head of the board of solo games. Its clock is the start button. */
export function BoardHead({ game, onHelp, onLeave }: BoardHeadProps) {
  const { minutes } = useSetup();
  const isRunning = game.status === 'running';
  const isPaused = isRunning && game.pausedAt !== undefined;
  const time = useSecondsLeft(isRunning ? game : null);
  const isLast = !isPaused && time !== null && time.left <= LAST_S && time.left > 0;
  useLastTicks(isLast ? time.left : null);
  const score = 'solo' in game ? game.solo.run.score : { correct: 0, total: 0, streak: 0 };
  const mood = useAnswerEffects(
    {
      count: isRunning ? score.total : 0,
      isRight: score.total === 0 ? null : score.streak > 0,
      streak: score.streak,
      gain: '+1',
    },
    '[data-score]',
  );
  return (
    <BoardBar
      counts={
        <BoardCount
          label={t('Correct selected:')}
          count={`${score.correct} / ${score.total}`}
          streak={isRunning ? score.streak : 0}
        />
      }
      clock={
        <Clock
          secondsLeft={time?.left ?? null}
          totalSeconds={time?.total ?? minutes * 60}
          isUntimed={isRunning && isUntimed(game.solo.run)}
          goal={isRunning ? goalText(game.solo) : undefined}
          onStart={() => void startChosen()}
          caption={isRunning ? questionOf(game.solo) : undefined}
          mood={mood}
        />
      }
      isBeating={isLast}
      tools={<BoardTools isRunning={isRunning} isPaused={isPaused} onHelp={onHelp} onLeave={onLeave} />}
    />
  );
}

/** The number of the question, in a game with a fixed number of answers. */
function questionOf(solo: Solo): string | undefined {
  const goal = goalOf(solo.run);
  return goal && t('câu {part}/{enough}', { part: partOf(solo, goal.answers), enough: goal.answers });
}

function partOf({ run, phase }: Solo, last: number): number {
  // A board of the line game asks several words, so its answers are counted instead of its questions.
  if (run.type_game === 'game_line') return Math.min(answersToGoal(run) + 1, last);
  // The card of a new word belongs to the question that follows.
  return phase.name === 'meet' ? run.asked + 1 : run.asked;
}

/** The first game of an account ends after this many answers. */
function goalText(solo: Solo) {
  const { enough } = solo.run;
  if (enough === undefined) return undefined;
  return {
    shown: t('{enough} câu', { enough }),
    spoken: t('Câu {part}/{enough}', { part: partOf(solo, enough), enough }),
  };
}

interface BoardToolsProps {
  isRunning: boolean;
  isPaused: boolean;
  onHelp: () => void;
  onLeave: () => void;
}

function BoardTools({ isRunning, isPaused, onHelp, onLeave }: BoardToolsProps) {
  const time = useSoloTime();
  const hasKeys = useMediaQuery('(hover: hover)');
  const leave = {
    id: 'leave',
    label: t('Kết thúc ván'),
    lang: VI,
    icon: <Flag />,
    danger: true,
  };
  const help = { id: 'help', label: t('Phím tắt'), lang: VI, icon: <Keyboard /> };
  return (
    <>
      {isRunning ? (
        <>
          <PauseTool isPaused={isPaused} />
          <WaitSwitch onChange={(waits) => solo.setPace({ waitForMe: waits })} />
        </>
      ) : null}
      <SoundTools
        groups={[
          ...(isRunning ? [{ id: 'game', label: t('Game'), entries: [leave], onChoose: onLeave }] : []),
          // The time of a running game cannot be changed.
          ...(isRunning
            ? []
            : [
                {
                  id: 'time',
                  title: t('Time'),
                  entries: soloTimes(),
                  chosen: time,
                  onChoose: (id: string) => setSoloTime(parseTime(id)),
                },
              ]),
          ...(hasKeys ? [{ id: 'keyboard', label: t('Keyboard'), entries: [help], onChoose: onHelp }] : []),
        ]}
      />
    </>
  );
}

function PauseTool({ isPaused }: { isPaused: boolean }) {
  return isPaused ? (
    <BoardTool icon={<Play />} label={t('Chơi tiếp')} lang={VI} aria-keyshortcuts="P" onClick={solo.goOn} />
  ) : (
    <BoardTool icon={<Pause />} label={t('Tạm dừng')} lang={VI} aria-keyshortcuts="P" onClick={solo.pause} />
  );
}

interface ClockTime {
  readonly left: number;
  /** The total without the extra second. */
  readonly total: number;
}

/** The clock in whole seconds; null without a running game or a time limit. */
function useSecondsLeft(game: { solo: Solo; pausedAt?: number } | null): ClockTime | null {
  const solo = game?.solo ?? null;
  const endsAt = solo === null || isUntimed(solo.run) ? null : solo.run.endsAt;
  // While a card is shown the clock stands.
  const stoppedAt = game?.pausedAt ?? (solo?.phase.name === 'meet' ? solo.run.clock : undefined);
  const running = useMsUntil(stoppedAt === undefined ? endsAt : null);
  const left = stoppedAt === undefined || endsAt === null ? running : endsAt - stoppedAt;
  if (solo === null || endsAt === null || left === null) return null;
  const totalSeconds = (endsAt - solo.run.startedAt) / 1000;
  return { left: shownSeconds(left, totalSeconds), total: Math.max(1, totalSeconds - 1) };
}
