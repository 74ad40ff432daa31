import { LogOut, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Tail } from '../../../ui/Tail.tsx';
import type { PlayStageProps } from '../play-props.ts';
import styles from './podium.module.css';

/** The host plays again with everybody; the others wait for that, or leave. */
export function FinishedActions({ room, actions }: PlayStageProps) {
  const isHost = room.you.user_id === room.room.host_id;
  return (
    <div className={styles.actions} data-bottom-bar="single">
      <Button kind="line" size="lg" icon={<LogOut />} onClick={() => actions.leave()}>
        Leave Room
      </Button>
      {isHost ? (
        // Anew with each connection: what was asked over a lost one may never have arrived.
        <PlayAgain key={room.link} isLost={room.link !== 'open'} onAgain={actions.playAgain} />
      ) : (
        <p className={styles.waiting} role="status">
          <Tail /> Waiting for the host…
        </p>
      )}
    </div>
  );
}

function PlayAgain({ isLost, onAgain }: { isLost: boolean; onAgain: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Button
      kind="play"
      size="lg"
      icon={<RotateCcw />}
      busy={isAsked}
      disabled={isLost}
      onClick={() => {
        setAsked(true);
        onAgain();
      }}
    >
      Play again
    </Button>
  );
}
