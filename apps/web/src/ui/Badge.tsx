import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx.ts';

export interface BadgeProps {
  /** `you` is solid violet. */
  tone?: 'grey' | 'tim' | 'nang' | 'la' | 'phuong' | 'troi' | 'sen' | 'you' | undefined;
  icon?: ReactNode;
  lang?: string | undefined;
  children: ReactNode;
}

/** A small coloured label. */
export function Badge({ tone = 'grey', icon, lang, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, tone !== 'grey' && styles[tone])} lang={lang}>
      {icon}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </span>
  );
}

export interface ChipProps {
  icon?: ReactNode;
  lang?: string | undefined;
  children: string;
}

/** A grey label, such as a word's lesson; a long one is truncated and shown in full on hover. */
export function Chip({ icon, lang, children }: ChipProps) {
  return (
    <span className={styles.chip} title={children}>
      {icon}
      <span lang={lang} translate="no">
        {children}
      </span>
    </span>
  );
}
