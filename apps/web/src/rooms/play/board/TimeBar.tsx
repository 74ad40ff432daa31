import type { CSSProperties } from 'react';
import { useLastTicks } from '../../../play-kit/index.ts';
import { cx } from '../../../ui/cx.ts';
import { useMsUntil } from '../../../ui/use-ms-until.ts';
import type { AskedQuestion } from '../../live/live-room.ts';
import { questionMs } from './question-length.ts';
import styles from './time-bar.module.css';

/** From here it ticks. */
const LAST_S = 5;

/** What is left of the question, as a bar and in figures; `isOpen` false stops it where it stands. */
export function TimeBar({ asked, isOpen }: { asked: AskedQuestion; isOpen: boolean }) {
  const { openedAt, closesAt } = asked;
  const left = useMsUntil(isOpen ? closesAt : null);
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const isLast = seconds !== null && seconds > 0 && seconds <= LAST_S;
  useLastTicks(isLast ? seconds : null);
  // It shrinks evenly through the second that has begun.
  const part = left === null ? 0 : Math.max(0, Math.min(1, (left - 1000) / questionMs(asked)));
  return (
    <div className={cx(styles.time, isLast && styles.last, !isOpen && styles.over)}>
      <span className={styles.track} aria-hidden="true">
        <i key={openedAt} className={styles.left} style={{ '--part': part } as CSSProperties} />
      </span>
      <span className={styles.seconds} lang="vi">
        {seconds === null ? '' : `${seconds} giây`}
      </span>
    </div>
  );
}
