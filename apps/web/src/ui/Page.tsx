import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Page.module.css';
import { Named } from './Named.tsx';

/** The column of every page: at most 1200 px wide, with padding. */
export function Page({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={cx(styles.page, className)}>{children}</div>;
}

/** A page's heading with its tools on the right. */
export function PageHead({ title, lang, children }: { title: string; lang?: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1} lang={lang}>
        <Named>{title}</Named>
      </h1>
      {children}
    </div>
  );
}
