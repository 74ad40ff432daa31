import tiHead from '../../ui/art/ti-head.svg';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { live } from '../live/live.ts';
import styles from './between-rooms.module.css';
import { t } from '../../platform/i18n/language.ts';

/** Shown when the same user has opened the room in another tab or device, because a seat has only one socket. */
export function ReplacedScreen({ roomId, isGuest = false }: { roomId: string; isGuest?: boolean }) {
  return (
    <Page>
      <div className={styles.card}>
        <img src={tiHead} alt="" />
        <h1 tabIndex={-1} className={styles.title}>
          {t('This room is open in another tab')}
        </h1>
        <div className={styles.ways}>
          {isGuest ? null : (
            <ButtonLink to="/" kind="quiet">
              {t('Back to Home')}
            </ButtonLink>
          )}
          <Button onClick={() => live.join(roomId, { comesBack: true })}>{t('Play here')}</Button>
        </div>
      </div>
    </Page>
  );
}
