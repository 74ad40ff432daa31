import type { User } from '@icando/contract/accounts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import tiLook from '../../ui/art/ti-look.svg';
import { Button } from '../../ui/Button.tsx';
import { logOut } from '../accounts-api.ts';
import styles from './leaving.module.css';
import { dayOf, useKeepAccount } from './leaving-api.ts';

/** Instead of every page, to somebody whose account is to be deleted: keep it, or sign out. */
export function LeavingPage({ me, endsAt }: { me: User; endsAt: string }) {
  const keep = useKeepAccount(me);
  useDocumentTitle('Keep your account?');
  return (
    <main id="main" tabIndex={-1} className={styles.page} lang="vi">
      <img className={styles.mouse} src={tiLook} alt="" />
      <h1 tabIndex={-1}>Giữ lại tài khoản?</h1>
      <p className={styles.text}>
        {me.username} ơi, bạn đã yêu cầu xoá tài khoản này. Mọi thứ sẽ bị xoá hẳn lúc{' '}
        <strong>{dayOf(endsAt)}</strong>.
      </p>
      <p className={styles.text}>Nếu giữ lại, bài học, từ và điểm của bạn vẫn như cũ.</p>
      <div className={styles.answers}>
        <Button kind="line" onClick={logOut}>
          Đăng xuất
        </Button>
        <Button busy={keep.isPending || keep.isSuccess} onClick={() => keep.mutate()}>
          Giữ tài khoản
        </Button>
      </div>
    </main>
  );
}
