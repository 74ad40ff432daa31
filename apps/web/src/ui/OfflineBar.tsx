import { RefreshCw, WifiOff } from 'lucide-react';
import { Button } from './Button.tsx';
import styles from './OfflineBar.module.css';

const MESSAGES = {
  online: null,
  offline: 'You are offline. What you typed stays here.',
  unreachable: 'The server cannot be reached. Trying again...',
  outdated: 'There is a newer version of this page.',
};

/**
 * A bar under the header while the server is unreachable. It stays mounted, because screen readers announce only
 * changes.
 */
export function OfflineBar({ connection }: { connection: keyof typeof MESSAGES }) {
  const message = MESSAGES[connection];
  return (
    <div role="status">
      {message === null ? null : (
        <p className={styles.bar}>
          {connection === 'outdated' ? <RefreshCw /> : <WifiOff />} {message}
          {connection === 'outdated' ? (
            <Button kind="line" size="sm" onClick={() => window.location.reload()}>
              Reload
            </Button>
          ) : null}
        </p>
      )}
    </div>
  );
}
