import { useState } from 'react';
import { call } from '../platform/api/api-client.ts';
import { refusalText } from '../platform/api/api-error.ts';
import { useExclusiveMutation } from '../platform/api/use-exclusive-mutation.ts';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import { t, VI } from '../platform/i18n/language.ts';
import tiHead from '../ui/art/ti-head.svg';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import styles from './deletion/deletion.module.css';

/**
 * `/stop-reminders#token`: the link at the end of a reminder by e-mail, which needs no account. It asks for a tap, because
 * programs that check mail open its links, too.
 */
export function StopRemindersPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const stopping = useExclusiveMutation({
    mutationFn: () => call('POST /api/reminders/unsubscribe', { query: { token } }),
  });
  useDocumentTitle(t('Thôi nhắc qua e-mail'));
  return (
    <main id="main" tabIndex={-1} className={styles.page} lang={VI}>
      <img className={styles.mouse} src={tiHead} alt="" />
      <h1 tabIndex={-1}>{t('Thôi nhắc qua e-mail')}</h1>
      <p className={styles.text} role="status">
        {stopping.isSuccess
          ? t('Xong rồi, bạn không nhận e-mail nhắc học nữa.')
          : stopping.isError
            ? refusalText(stopping.error, t('Chưa lưu được. Bạn thử lại nhé.'))
            : t('Bấm một lần là thôi. Bạn bật lại được ở trang Tiến bộ.')}
      </p>
      <div className={styles.answers}>
        {stopping.isSuccess ? (
          <ButtonLink to="/">{t('Back to Home')}</ButtonLink>
        ) : (
          <Button busy={stopping.isPending} onClick={() => stopping.mutate(undefined)}>
            {t('Thôi nhận e-mail')}
          </Button>
        )}
      </div>
    </main>
  );
}
