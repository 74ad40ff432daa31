import { InfinityIcon } from 'lucide-react';
import tiCheer from './art/ti-cheer.svg';
import tiHead from './art/ti-head.svg';
import tiHeadOops from './art/ti-head-oops.svg';
import tiOops from './art/ti-oops.svg';
import { clockText, spokenMark } from './clock-time.ts';
import styles from './Clock.module.css';
import { cx } from './cx.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { t } from '../platform/i18n/language.ts';

/** Seconds from which the mascot Tí looks nervous. */
const LAST_SECONDS = 10;
/** Seconds from which the time replaces the goal. */
const GOAL_UNTIL_S = 30;
const RADIUS = 50;
const AROUND = 2 * Math.PI * RADIUS;

/** The mascot's reaction to a right and to a wrong answer. */
export type TiMood = 'cheer' | 'wince';

export interface ClockProps {
  /** null: not started; the clock shows Start. */
  secondsLeft: number | null;
  totalSeconds: number;
  /** Pressing the clock before the start. */
  onStart?: (() => void) | undefined;
  startLabel?: string | undefined;
  /** A running game without a time limit. */
  isUntimed?: boolean | undefined;
  /** The end of a game that hardly needs its time: shown in place of the time and read after it, until it is nearly over. */
  goal?: { shown: string; spoken: string } | undefined;
  /** The text below the time. */
  caption?: string | undefined;
  /** Disables the start button; the reason must be shown nearby. */
  disabled?: boolean | undefined;
  mood?: TiMood | null | undefined;
}

/**
 * A start button that becomes a countdown. Its ring, drawn as Tí's tail, shortens; screen readers announce 60, 30 and
 * 10 s only.
 */
export function Clock({
  secondsLeft,
  totalSeconds,
  onStart,
  startLabel = t('Start'),
  isUntimed = false,
  goal,
  caption,
  disabled = false,
  mood = null,
}: ClockProps) {
  const isRunning = secondsLeft !== null;
  const left = secondsLeft ?? 0;
  const isLast = isRunning && left <= LAST_SECONDS;
  const part = isRunning && totalSeconds > 0 ? Math.min(1, Math.max(0, left / totalSeconds)) : 0;
  const showsGoal = goal !== undefined && isRunning && left > GOAL_UNTIL_S;
  const mark = isRunning ? spokenMark(left, totalSeconds) : undefined;
  const isInert = isRunning || isUntimed || disabled || !onStart;
  return (
    <>
      <button
        type="button"
        className={cx(styles.clock, isLast && styles.last, disabled && styles.off)}
        aria-disabled={isInert || undefined}
        aria-label={
          isUntimed
            ? t('No time limit')
            : isRunning
              ? t('Time left {left}', { left: clockText(left) }) + (showsGoal ? `, ${goal.spoken}` : '')
              : startLabel
        }
        onClick={() => {
          if (!isInert) onStart();
        }}
      >
        <svg className={styles.ring} viewBox="0 0 124 124" fill="none" aria-hidden="true">
          <circle className={styles.track} cx="62" cy="62" r={RADIUS} />
          {part > 0 ? (
            <circle
              className={styles.tail}
              cx="62"
              cy="62"
              r={RADIUS}
              strokeDasharray={`${(part * AROUND).toFixed(1)} ${AROUND.toFixed(1)}`}
            />
          ) : null}
        </svg>
        <Ti mood={mood} isNervous={isLast} />
        <span className={cx(styles.time, (showsGoal || (!isRunning && !isUntimed)) && styles.start)}>
          {isUntimed ? (
            <InfinityIcon className={styles.endless} />
          ) : showsGoal ? (
            <span>{goal.shown}</span>
          ) : isRunning ? (
            <Digits text={clockText(left)} />
          ) : (
            <span>{startLabel}</span>
          )}
          {caption === undefined ? null : <small className={styles.caption}>{caption}</small>}
        </span>
      </button>
      <span role="status">
        {mark === undefined ? null : <VisuallyHidden>{t('{mark} seconds left', { mark })}</VisuallyHidden>}
      </span>
    </>
  );
}

/** The mascot above the clock. All its pictures are rendered at the start, so that none is loaded during a game. */
export function Ti({ mood, isNervous = false }: { mood: TiMood | null; isNervous?: boolean }) {
  return (
    <span className={cx(styles.ti, mood !== null && styles[mood])} data-mood={mood ?? undefined}>
      <img src={isNervous ? tiHeadOops : tiHead} alt="" />
      <img className={styles.oops} src={tiOops} alt="" />
      <img className={styles.arms} src={tiCheer} alt="" />
    </span>
  );
}

/** The digits, each in a cell of the same width. */
function Digits({ text }: { text: string }) {
  return (
    <span translate="no">
      {Array.from(text, (char, i) => (/\d/.test(char) ? <i key={i}>{char}</i> : <span key={i}>{char}</span>))}
    </span>
  );
}
