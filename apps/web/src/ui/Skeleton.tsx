import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import { SheetRow } from './Sheet.tsx';
import styles from './Skeleton.module.css';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { t } from '../platform/i18n/language.ts';

/** A grey placeholder bar, `width` px wide. */
export function Skeleton({ width }: { width: number }) {
  return <span className={styles.bar} style={{ width }} aria-hidden="true" />;
}

/** Fixed widths that resemble words. */
const WIDTHS = [116, 84, 128, 96, 104];

export interface SkeletonRowsProps {
  rows: number;
  /** The number of bars in a row, after the index. */
  columns: number;
  label?: string | undefined;
}

/** Placeholder rows of a sheet, shown after 150 ms. */
export function SkeletonRows({ rows, columns, label = t('Loading...') }: SkeletonRowsProps) {
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

/** The placeholder row below a list whose next page is loading. */
export function LoadingMore({ label = t('Loading more...') }: { label?: string | undefined }) {
  return (
    <div className={styles.more} role="status">
      <Spinner /> <span>{label}</span>
    </div>
  );
}
