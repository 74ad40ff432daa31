import { Check, LogOut, Play } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Tail } from '../../ui/Tail.tsx';
import styles from './lobby.module.css';

interface LobbyBarProps {
  isReady: boolean;
  /** The host, while somebody is not ready. */
  mayStart: boolean;
  isLost: boolean;
  onReady: () => void;
  onStart: () => void;
  onLeave: () => void;
}

/** Away, or on with it. */
export function LobbyBar({ isReady, mayStart, isLost, onReady, onStart, onLeave }: LobbyBarProps) {
  return (
    <div className={styles.bar} data-bottom-bar="single">
      <Button kind="quiet" danger icon={<LogOut />} onClick={onLeave}>
        Leave Room
      </Button>
      {isReady ? (
        <p className={styles.waiting} role="status">
          <Tail /> Waiting for other players...
        </p>
      ) : null}
      {mayStart ? (
        <Button kind={isReady ? 'play' : 'line'} icon={<Play />} disabled={isLost} onClick={onStart}>
          Start now
        </Button>
      ) : null}
      {isReady ? null : (
        <Button kind="go" size="lg" icon={<Check />} disabled={isLost} onClick={onReady}>
          Ready to Play
        </Button>
      )}
    </div>
  );
}
