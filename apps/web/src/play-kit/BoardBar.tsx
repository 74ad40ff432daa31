import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './board.module.css';

interface BoardBarProps {
  /** Left. */
  counts: ReactNode;
  clock: ReactNode;
  /** The last seconds. */
  isBeating: boolean;
  /** Right. */
  tools: ReactNode;
}

/** The upper edge of a game's board, with the clock that hangs on the frame. */
export function BoardBar({ counts, clock, isBeating, tools }: BoardBarProps) {
  return (
    <div className={styles.head} data-board-head="">
      <div className={styles.counts}>{counts}</div>
      <div className={cx(styles.clock, isBeating && styles.beating)}>{clock}</div>
      <div className={styles.tools}>{tools}</div>
    </div>
  );
}

/** A number on the board, announced as it changes, and how many right answers came in a row. */
export function BoardCount({ label, count, streak }: { label: string; count: string; streak: number }) {
  return (
    <>
      <p className={styles.score} aria-live="polite" aria-atomic="true">
        {label} <b>{count}</b>
      </p>
      {streak >= STREAK ? (
        <p className={styles.streak} lang="vi">
          Chuỗi đúng: {streak}
        </p>
      ) : null}
    </>
  );
}

/** A shorter row of right answers is nothing to speak of. */
const STREAK = 3;
