import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './fold.module.css';

interface FoldProps {
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A list behind a line that opens it. */
export function Fold({ summary, className, children }: FoldProps) {
  return (
    <details className={cx(styles.fold, className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
