import { Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './board.module.css';
import { streakSize } from './streak.ts';
import { t, VI } from '../../platform/i18n/language.ts';

interface BoardBarProps {
  counts: ReactNode;
  clock: ReactNode;
  isBeating: boolean;
  tools: ReactNode;
}

export function BoardBar({ counts, clock, isBeating, tools }: BoardBarProps) {
  return (
    <div className={styles.head} data-board-head="">
      <div className={styles.counts}>{counts}</div>
      <div className={cx(styles.clock, isBeating && styles.beating)}>{clock}</div>
      <div className={styles.tools}>{tools}</div>
    </div>
  );
}

export function BoardCount({ label, count, streak }: { label: string; count: string; streak: number }) {
  const size = streakSize(streak);
  return (
    <>
      <p className={styles.score} aria-live="polite" aria-atomic="true">
        {label} <b data-score="">{count}</b>
      </p>
      {/* Rendered also when empty, so that the board does not move. */}
      <p key={size} className={cx(styles.streak, STREAKS[size])} lang={VI}>
        {size === 0 ? null : (
          <>
            <Flame aria-hidden="true" /> <span>{t('Chuỗi đúng: {streak}', { streak })}</span>
          </>
        )}
      </p>
    </>
  );
}

/** The classes by streak size (streak.ts). */
const STREAKS = [undefined, styles.three, styles.five, styles.ten, styles.twenty];
