import { ClipboardList } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/Page.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CreateCard } from './CreateCard.tsx';
import { JoinCard } from './JoinCard.tsx';
import styles from './setup.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

/** The page before a room, with the forms to join a room or to create one. */
export function SetupScreen() {
  return (
    <Page className={cx(styles.page)}>
      <h1 tabIndex={-1} className={styles.heading}>
        <VisuallyHidden>{t('Game room')}</VisuallyHidden>
      </h1>
      <JoinCard />
      <CreateCard />
      <p className={styles.past}>
        <ButtonLink to="/rooms" kind="line" lang={VI} icon={<ClipboardList />}>
          {t('Phòng của tôi')}
        </ButtonLink>
      </p>
    </Page>
  );
}
