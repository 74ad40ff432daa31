import { WifiOff } from 'lucide-react';
import styles from './OfflineBar.module.css';

const MESSAGES = {
  online: null,
  offline: 'You are offline. What you typed stays here.',
  unreachable: 'The server cannot be reached. Trying again...',
};

/** A bar under the header while nothing can be fetched. It stays mounted, so that it is announced. */
export function OfflineBar({ connection }: { connection: keyof typeof MESSAGES }) {
  const message = MESSAGES[connection];
  return (
    <div role="status">
      {message === null ? null : (
        <p className={styles.bar}>
          <WifiOff /> {message}
        </p>
      )}
    </div>
  );
}
