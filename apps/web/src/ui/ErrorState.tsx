import { RefreshCw } from 'lucide-react';
import { useConnection } from '../platform/realtime/connection.ts';
import tiOops from './art/ti-oops.svg';
import { Button } from './Button.tsx';
import styles from './States.module.css';
import { t, VI } from '../platform/i18n/language.ts';

export interface ErrorStateProps {
  message: string;
  lang?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** It is being tried again. */
  isRetrying?: boolean | undefined;
}

/** An error message with a retry button. Without a network, the missing network is given as the reason. */
export function ErrorState({ message, lang, onRetry, retryLabel = t('Retry'), isRetrying }: ErrorStateProps) {
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
        <Button kind="line" size="sm" icon={<RefreshCw />} busy={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
