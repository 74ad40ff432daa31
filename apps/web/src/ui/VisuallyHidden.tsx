import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  children: ReactNode;
  lang?: string;
  translate?: 'no';
}

/** Content for screen readers only. */
export function VisuallyHidden({ children, lang, translate }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} lang={lang} translate={translate}>
      {children}
    </span>
  );
}
