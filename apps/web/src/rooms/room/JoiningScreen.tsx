import tiPeek from '../../ui/art/ti-peek.svg';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tail } from '../../ui/Tail.tsx';
import { live } from '../live/live.ts';
import styles from './between-rooms.module.css';
import { t } from '../../platform/language.ts';
import { named } from '../../platform/named.ts';
import { Named } from '../../ui/Named.tsx';

/** Shown while a room is being joined. */
export function JoiningScreen({ roomId = '' }: { roomId?: string }) {
  return (
    <Page>
      <div className={styles.card}>
        <img src={tiPeek} alt="" />
        <h1 tabIndex={-1} className={styles.title}>
          <Tail />{' '}
          <span>
            <Named>{t('Joining room {roomId}', { roomId: named(roomId) })}</Named>
          </span>
        </h1>
        <Button kind="quiet" onClick={live.leave}>
          {t('Cancel')}
        </Button>
      </div>
    </Page>
  );
}
