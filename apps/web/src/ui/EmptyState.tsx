import type { ReactNode } from 'react';
import tiSleep from './art/ti-sleep.svg?raw';
import styles from './States.module.css';
import { Named } from './Named.tsx';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  text?: string | undefined;
  lang?: string | undefined;
  /** One action. */
  action?: ReactNode;
}

/** An empty state with a sleeping mascot. */
export function EmptyState({ title, text, lang, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {/* Inline: as a separate file it would be the last and largest request of a first visit. */}
      <span className={styles.art} aria-hidden="true" dangerouslySetInnerHTML={{ __html: tiSleep }} />
      <p className={styles.title} lang={lang}>
        <Named>{title}</Named>
      </p>
      {text === undefined ? null : (
        <p className={styles.text} lang={lang}>
          {text}
        </p>
      )}
      {action}
    </div>
  );
}
