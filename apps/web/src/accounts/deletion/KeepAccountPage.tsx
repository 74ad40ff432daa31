import type { User } from '@icando/contract/accounts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import tiHead from '../../ui/art/ti-head.svg';
import { Button } from '../../ui/Button.tsx';
import { Named } from '../../ui/Named.tsx';
import { logOut } from '../accounts-api.ts';
import styles from './deletion.module.css';
import { dayOf, useKeepAccount } from './account-deletion-api.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

/** Replaces every page of an account that is scheduled for deletion. The user can keep the account or sign out. */
export function KeepAccountPage({ me, endsAt }: { me: User; endsAt: string }) {
  const keep = useKeepAccount(me);
  useDocumentTitle(t('Keep your account?'));
  return (
    <main id="main" tabIndex={-1} className={styles.page} lang={VI}>
      <img className={styles.mouse} src={tiHead} alt="" />
      <h1 tabIndex={-1}>{t('Giữ lại tài khoản?')}</h1>
      <p className={styles.text}>
        <span>
          <Named>
            {t('{username} ơi, bạn đã yêu cầu xóa tài khoản này. Mọi thứ sẽ bị xóa hẳn lúc', {
              username: named(me.username),
            })}
          </Named>
        </span>{' '}
        <strong>{dayOf(endsAt)}</strong>.
      </p>
      <p className={styles.text}>{t('Nếu giữ lại, bài học, từ và điểm của bạn vẫn như cũ.')}</p>
      <div className={styles.answers}>
        <Button kind="line" onClick={logOut}>
          {t('Đăng xuất')}
        </Button>
        <Button busy={keep.isPending || keep.isSuccess} onClick={() => keep.mutate()}>
          {t('Giữ tài khoản')}
        </Button>
      </div>
    </main>
  );
}
