import tiPeek from '../../ui/art/ti-peek.svg';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { live } from '../live/live.ts';
import styles from './between-rooms.module.css';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { Named } from '../../ui/Named.tsx';

/** Shown while a room is being joined. */
export function JoiningScreen({ roomId = '' }: { roomId?: string }) {
  return (
    <Page>
      <div className={styles.card}>
        <img src={tiPeek} alt="" />
        <h1 tabIndex={-1} className={styles.title}>
          <Spinner />{' '}
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
