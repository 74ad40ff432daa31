import type { ReactNode } from 'react';
import styles from './NoticeBar.module.css';

interface NoticeBarProps {
  icon: ReactNode;
  lang?: string | undefined;
  children: ReactNode;
}

/** One line below the header. */
export function NoticeBar({ icon, lang, children }: NoticeBarProps) {
  return (
    <p className={styles.bar} lang={lang}>
      {icon} {typeof children === 'string' ? <span>{children}</span> : children}
    </p>
  );
}
