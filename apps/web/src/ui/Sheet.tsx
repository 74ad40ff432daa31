import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Sheet.module.css';

export interface SheetProps extends ComponentProps<'section'> {
  /** Shows a red margin line after the index column. */
  lined?: boolean | undefined;
}

/** A ruled sheet of a notebook (Vietnamese: vở). A class with `--columns` defines the columns after the index. */
export function Sheet({ lined = false, className, ...rest }: SheetProps) {
  return <section {...rest} className={cx(styles.sheet, lined && styles.lined, className)} />;
}

export interface SheetRowProps extends ComponentProps<'div'> {
  /** The content of the margin: a number or an icon. */
  index?: ReactNode;
  /** `head` has the column headings, `add` the form for a new row, `danger` the confirmation of a deletion. */
  tone?: 'plain' | 'head' | 'add' | 'danger' | undefined;
}

/** A row between two lines. */
export function SheetRow({ index, tone = 'plain', className, children, ...rest }: SheetRowProps) {
  return (
    <div {...rest} className={cx(styles.row, tone !== 'plain' && styles[tone], className)}>
      <div className={styles.index}>{index}</div>
      {children}
    </div>
  );
}
