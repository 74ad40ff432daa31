import type { ComponentProps, ReactNode } from 'react';
import styles from './Board.module.css';
import { cx } from './cx.ts';

export interface BoardProps extends ComponentProps<'section'> {
  /** Shows a ledge with chalks and an eraser. */
  ledge?: boolean | undefined;
}

/** The chalkboard (Vietnamese: bảng) of all games, the same in both themes. Focus rings inside are yellow. */
export function Board({ ledge = true, className, children, ...rest }: BoardProps) {
  return (
    <section {...rest} data-board="" className={cx(styles.board, className)}>
      {children}
      {ledge ? (
        <>
          <span className={styles.eraser} aria-hidden="true" />
          <span className={styles.chalks} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </>
      ) : null}
    </section>
  );
}

export interface BoardToolProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon?: ReactNode;
  /** The accessible name of a button that has only an icon. */
  label?: string | undefined;
}

/** A button on the board: sound, replay, leave. */
export function BoardTool({ icon, label, className, children, ...rest }: BoardToolProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(label === undefined ? {} : { 'aria-label': label, title: label })}
      className={cx(styles.tool, children === undefined && styles.bare, className)}
    >
      {icon}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}
