import { type ReactNode, useId } from 'react';
import { useConnection } from '../../platform/realtime/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './card.module.css';
import { t } from '../../platform/i18n/language.ts';

export interface CardProps {
  title: string;
  /** Takes the whole width of the page. */
  wide?: boolean | undefined;
  children: ReactNode;
}

export function Card({ title, wide = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={cx(styles.card, wide && styles.wide)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Replaces a chart that has too little data. */
export function NotYet({ children }: { children: ReactNode }) {
  return <p className={styles.notYet}>{children}</p>;
}

/** Replaces figures that could not be fetched. */
export function CardError({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const isOffline = useConnection() === 'offline';
  return (
    <div className={styles.failed} role="alert">
      <p>{t('Chưa tính được.')}</p>
      {isOffline ? <p>{t('Phần này cần có mạng.')}</p> : null}
      <Button kind="line" size="sm" busy={isBusy} onClick={onRetry}>
        {t('Thử lại')}
      </Button>
    </div>
  );
}

export interface DataTableProps {
  caption: string;
  /** The column headings; the first is that of the row names. */
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...cells: (string | number)[]])[];
}

/** The table of a chart's values. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <details className={styles.details}>
      <summary>
        {t('Xem bảng')}
        <span className={styles.about}>{`: ${caption}`}</span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be focusable */}
      <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
