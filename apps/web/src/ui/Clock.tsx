import tiHead from './art/ti-head.svg';
import tiHeadOops from './art/ti-head-oops.svg';
import { clockText, spokenMark } from './clock-time.ts';
import styles from './Clock.module.css';
import { cx } from './cx.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Tí gets nervous. */
const LAST_SECONDS = 10;
const RADIUS = 50;
const AROUND = 2 * Math.PI * RADIUS;

export interface ClockProps {
  /** null: not started, the face says Start. */
  secondsLeft: number | null;
  totalSeconds: number;
  /** Pressing the clock before the start. */
  onStart?: (() => void) | undefined;
  startLabel?: string | undefined;
  /** A word below the time. */
  caption?: string | undefined;
  /** Not to be started yet; say why nearby. */
  disabled?: boolean | undefined;
}

/** A start button that becomes the time left. Its ring is Tí's tail and shortens; it speaks at 60, 30 and 10 s only. */
export function Clock({
  secondsLeft,
  totalSeconds,
  onStart,
  startLabel = 'Start',
  caption,
  disabled = false,
}: ClockProps) {
  const isRunning = secondsLeft !== null;
  const left = secondsLeft ?? 0;
  const isLast = isRunning && left <= LAST_SECONDS;
  const part = isRunning && totalSeconds > 0 ? Math.min(1, Math.max(0, left / totalSeconds)) : 0;
  const mark = isRunning ? spokenMark(left, totalSeconds) : undefined;
  const isInert = isRunning || disabled || !onStart;
  return (
    <>
      <button
        type="button"
        className={cx(styles.clock, isLast && styles.last, disabled && styles.off)}
        aria-disabled={isInert || undefined}
        aria-label={isRunning ? `Time left ${clockText(left)}` : startLabel}
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
        <img className={styles.ti} src={isLast ? tiHeadOops : tiHead} alt="" />
        <span className={styles.time}>
          {isRunning ? <Digits text={clockText(left)} /> : startLabel}
          {caption === undefined ? null : <small className={styles.caption}>{caption}</small>}
        </span>
      </button>
      <span role="status">
        {mark === undefined ? null : <VisuallyHidden>{`${mark} seconds left`}</VisuallyHidden>}
      </span>
    </>
  );
}

/** Live figures, each in a cell of its own width. */
function Digits({ text }: { text: string }) {
  return <>{Array.from(text, (char, i) => (/\d/.test(char) ? <i key={i}>{char}</i> : char))}</>;
}
