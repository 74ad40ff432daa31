import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Sheet.module.css';

export interface SheetProps extends ComponentProps<'section'> {
  /** With the red margin line after the index column. */
  lined?: boolean | undefined;
}

/** Vở: a sheet of the notebook. Set `--columns` in a class of yours to lay out its rows after the index column. */
export function Sheet({ lined = false, className, ...rest }: SheetProps) {
  return <section {...rest} className={cx(styles.sheet, lined && styles.lined, className)} />;
}

export interface SheetRowProps extends ComponentProps<'div'> {
  /** What stands in the margin: a number, a pencil. */
  index?: ReactNode;
  /** `head` names the columns, `add` is the next line to write, `danger` asks before deleting. */
  tone?: 'plain' | 'head' | 'add' | 'danger' | undefined;
}

/** One ruled line. */
export function SheetRow({ index, tone = 'plain', className, children, ...rest }: SheetRowProps) {
  return (
    <div {...rest} className={cx(styles.row, tone !== 'plain' && styles[tone], className)}>
      <div className={styles.index}>{index}</div>
      {children}
    </div>
  );
}
