import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './board.module.css';

interface VerdictProps {
  /** Null before the answer. */
  isRight: boolean | null;
  right: string;
  wrong: string;
  lang: 'en' | 'vi';
  chip?: ReactNode;
  children?: ReactNode;
}

export function Verdict({ isRight, right, wrong, lang, chip, children }: VerdictProps) {
  return (
    <div role="status" className={styles.verdict}>
      {isRight === null ? null : (
        <p className={cx(styles.line, isRight ? styles.right : styles.wrong)}>
          <span className={styles.emoji}>{isRight ? '🎉' : '❌'}</span>{' '}
          <span lang={lang}>{isRight ? right : wrong}</span>
          {chip}
        </p>
      )}
      {children}
    </div>
  );
}
