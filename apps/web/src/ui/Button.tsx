import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';
import { useIsLive } from '../platform/storage/use-store.ts';

export type ButtonKind = 'key' | 'play' | 'go' | 'del' | 'soft' | 'line' | 'quiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** `key` violet, `play` yellow (one a screen), `go` green, `del` red; `soft`, `line`, `quiet` are flat. */
  kind?: ButtonKind | undefined;
  /** 44, 48 or 60 px high. */
  size?: ButtonSize | undefined;
  /** Uses the full width. */
  block?: boolean | undefined;
  /** Red text for a destructive `quiet` button. */
  danger?: boolean | undefined;
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a progress indicator and ignores clicks; width and focus stay. */
  busy?: boolean | undefined;
}

const RAISED: ReadonlySet<ButtonKind> = new Set(['key', 'play', 'go', 'del']);

export function buttonClass(
  { kind = 'key', size = 'md', block, danger }: ButtonLook,
  className?: string,
): string {
  return cx(
    styles.button,
    styles[kind],
    RAISED.has(kind) && styles.raised,
    size !== 'md' && styles[size],
    block && styles.block,
    danger && styles.danger,
    className,
  );
}

/**
 * A button, disabled until React runs. `type` is `button` by default. With `aria-disabled` in place of `disabled` it keeps
 * the focus when its own click disables it.
 */
export function Button({
  kind,
  size,
  block,
  danger,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': isOff,
  disabled = false,
  ...rest
}: ButtonProps) {
  const isLive = useIsLive();
  return (
    <button
      {...rest}
      disabled={disabled || !isLive}
      type={type}
      className={buttonClass({ kind, size, block, danger }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || isOff || undefined}
      onClick={(event) => {
        // A busy submit button must not send its form twice.
        if (busy || isOff === true) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && !icon ? (
        <span className={styles.spinner}>
          <Spinner inherit />
        </span>
      ) : null}
      {icon ? <span className={styles.inPlace}>{busy ? <Spinner inherit /> : icon}</span> : null}
      <span className={cx(busy && !icon && styles.veiled)}>{children}</span>
    </button>
  );
}
