import { CornerDownLeft } from 'lucide-react';
import type { Ref } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './submit.module.css';

interface SubmitBarProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  lang: 'en' | 'vi';
  /** Stays in reach below a long order, or long words. */
  isSticky: boolean;
  /** Undefined while there is nothing to submit. */
  onPress: (() => void) | undefined;
}

/** Submit, then 'Tiếp'. One button throughout, and never `disabled`, so that it keeps the focus. */
export function SubmitBar({ ref, label, lang, isSticky, onPress }: SubmitBarProps) {
  return (
    <div className={cx(styles.bar, isSticky && styles.sticky)}>
      <button
        ref={ref}
        type="button"
        data-enter="submit"
        className={styles.submit}
        lang={lang}
        aria-disabled={onPress === undefined || undefined}
        aria-keyshortcuts="Enter"
        onClick={onPress}
      >
        {label}
        {onPress === undefined ? null : <CornerDownLeft aria-hidden="true" />}
      </button>
    </div>
  );
}
