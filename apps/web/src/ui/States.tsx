import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConnection } from '../platform/connection.ts';
import tiOops from './art/ti-oops.svg';
import tiSleep from './art/ti-sleep.svg?raw';
import { Button } from './Button.tsx';
import styles from './States.module.css';
import { t, VI } from '../platform/language.ts';

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
      {/* In the page itself: as a file it would be the last and largest thing that a first visit waits for. */}
      <span className={styles.art} aria-hidden="true" dangerouslySetInnerHTML={{ __html: tiSleep }} />
      <p className={styles.title} lang={lang}>
        {title}
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

export interface ErrorStateProps {
  message: string;
  lang?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
}

/** An error message with a retry button; without a network that is the reason. */
export function ErrorState({ message, lang, onRetry, retryLabel = t('Retry') }: ErrorStateProps) {
  const isOffline = useConnection() === 'offline';
  return (
    <div className={styles.state} role="alert">
      <img src={tiOops} alt="" />
      <p className={styles.title} lang={lang}>
        {message}
      </p>
      {isOffline ? (
        <p className={styles.text} lang={VI}>
          {t('Phần này cần có mạng.')}
        </p>
      ) : null}
      {onRetry ? (
        <Button kind="line" size="sm" icon={<RefreshCw />} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
