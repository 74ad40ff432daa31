import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import { SheetRow } from './Sheet.tsx';
import styles from './Skeleton.module.css';
import { Tail } from './Tail.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** One grey bar, `width` px wide. */
export function Skeleton({ width }: { width: number }) {
  return <span className={styles.bar} style={{ width }} aria-hidden="true" />;
}

/** Widths that look like words, the same on every draw. */
const WIDTHS = [116, 84, 128, 96, 104];

export interface SkeletonRowsProps {
  rows: number;
  /** Bars in a row, after the index. */
  columns: number;
  label?: string | undefined;
}

/** Rows of a sheet on their way; they appear after 150 ms. */
export function SkeletonRows({ rows, columns, label = 'Loading...' }: SkeletonRowsProps) {
  return (
    <div className={styles.rows} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <SheetRow key={row} index={<span className={cx(styles.bar, styles.dot)} aria-hidden="true" />}>
          <span className={styles.bars} style={{ '--bars': columns } as CSSProperties}>
            {Array.from({ length: columns }, (_unused, column) => (
              <Skeleton
                key={column}
                width={(WIDTHS[(row + column * 2) % WIDTHS.length] ?? 96) - column * 12}
              />
            ))}
          </span>
        </SheetRow>
      ))}
    </div>
  );
}

/** The line below a list whose next page is on its way. */
export function LoadingMore({ label = 'Loading more...' }: { label?: string | undefined }) {
  return (
    <div className={styles.more} role="status">
      <Tail /> {label}
    </div>
  );
}
