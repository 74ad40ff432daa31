import { useState } from 'react';
import { refusalText, statusOf } from '../platform/api/api-error.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { useToken } from '../platform/storage/session.ts';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import tiHead from '../ui/art/ti-head.svg';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LOGIN } from './auth-addresses.ts';
import styles from './deletion/deletion.module.css';
import { useProve } from './email/email-api.ts';

/** `/verify-email#token`: the link by which an e-mail is proved. The account that asked for it must be signed in. */
export function VerifyEmailPage() {
  const [linkToken] = useState(() => window.location.hash.slice(1));
  const isSignedIn = useToken() !== null;
  const proof = useProve();
  useDocumentTitle(t('Xác nhận e-mail'));
  const isDone = proof.isSuccess;
  const failed = proof.isError
    ? statusOf(proof.error) === 403
      ? t('Liên kết này đã dùng rồi, quá một ngày, hoặc của tài khoản khác.')
      : refusalText(proof.error, t('Chưa xác nhận được, bạn thử lại nhé'))
    : null;
  return (
    <main id="main" tabIndex={-1} className={styles.page} lang={VI}>
      <img className={styles.mouse} src={tiHead} alt="" />
      <h1 tabIndex={-1}>{t('Xác nhận e-mail')}</h1>
      <p className={styles.text} role="status">
        {isDone
          ? t('Xong rồi, e-mail này là của bạn.')
          : (failed ??
            (isSignedIn
              ? t('Bấm để xác nhận e-mail này là của tài khoản đang đăng nhập.')
              : t('Bạn đăng nhập trên máy này, rồi mở lại liên kết trong thư.')))}
      </p>
      <div className={styles.answers}>
        {isDone || failed !== null ? (
          <ButtonLink to="/">{t('Back to Home')}</ButtonLink>
        ) : isSignedIn ? (
          <Button busy={proof.isPending} onClick={() => proof.mutate(linkToken)}>
            {t('Xác nhận')}
          </Button>
        ) : (
          <ButtonLink to={LOGIN}>{t('Login')}</ButtonLink>
        )}
      </div>
    </main>
  );
}
