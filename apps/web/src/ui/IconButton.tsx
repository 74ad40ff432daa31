import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';
import { Spinner } from './Spinner.tsx';
import { useIsLive } from '../platform/storage/use-store.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** The accessible name with verb and object: "Edit curious". Also shown on hover. */
  label: string;
  kind?: 'plain' | 'fill' | 'line' | undefined;
  /** `danger` for an action that removes something, `tim` beside a word. */
  tone?: 'ink' | 'tim' | 'danger' | undefined;
  /** 44 px, or 48 px beside a field. */
  size?: 'sm' | 'md' | undefined;
  busy?: boolean | undefined;
}

/** A square button with an icon. */
export function IconButton({
  label,
  kind = 'plain',
  tone = 'ink',
  size = 'sm',
  busy = false,
  className,
  children,
  onClick,
  disabled = false,
  ...rest
}: IconButtonProps) {
  const isLive = useIsLive();
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || !isLive}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(styles.button, styles[kind], styles[tone], size === 'md' && styles.md, className)}
      onClick={(event) => {
        if (!busy) onClick?.(event);
      }}
    >
      {busy ? <Spinner inherit /> : children}
    </button>
  );
}
