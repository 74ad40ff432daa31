import { LogOut, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Tail } from '../../../ui/Tail.tsx';
import type { PlayStageProps } from '../play-props.ts';
import styles from './podium.module.css';

/** The host plays again with everybody; the others wait for that, or leave. */
export function FinishedActions({ room, actions }: PlayStageProps) {
  const [isAsked, setAsked] = useState(false);
  const isHost = room.you.user_id === room.room.host_id;
  return (
    <div className={styles.actions}>
      <Button kind="line" size="lg" icon={<LogOut />} onClick={() => actions.leave()}>
        Leave Room
      </Button>
      {isHost ? (
        <Button
          kind="play"
          size="lg"
          icon={<RotateCcw />}
          busy={isAsked && room.link === 'open'}
          onClick={() => {
            setAsked(true);
            actions.playAgain();
          }}
        >
          Play again
        </Button>
      ) : (
        <p className={styles.waiting} role="status">
          <Tail /> Waiting for the host…
        </p>
      )}
    </div>
  );
}
