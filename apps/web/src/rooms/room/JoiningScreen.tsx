import tiPeek from '../../ui/art/ti-peek.svg';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tail } from '../../ui/Tail.tsx';
import { live } from '../live/live.ts';
import styles from './between-rooms.module.css';

/** On the way into a room. */
export function JoiningScreen({ roomId = '' }: { roomId?: string }) {
  return (
    <Page>
      <div className={styles.card}>
        <img src={tiPeek} alt="" />
        <h1 tabIndex={-1} className={styles.title}>
          <Tail /> Joining room {roomId}
        </h1>
        <Button kind="quiet" onClick={live.leave}>
          Cancel
        </Button>
      </div>
    </Page>
  );
}
