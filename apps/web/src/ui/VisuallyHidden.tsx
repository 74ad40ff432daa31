import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Content for screen readers only. */
export function VisuallyHidden({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <span className={styles.hidden} lang={lang}>
      {children}
    </span>
  );
}
