import { House } from 'lucide-react';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import tiLook from '../ui/art/ti-look.svg';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { cx } from '../ui/cx.ts';
import styles from './NotFoundPage.module.css';
import { t, VI } from '../platform/i18n/language.ts';

export function NotFoundPage() {
  useDocumentTitle(t('Not found'));
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        <span>4</span>
        <span className={styles.hole}>
          <span className={styles.pit} />
          <span className={styles.pop}>
            <img src={tiLook} alt="" />
          </span>
        </span>
        <span>4</span>
      </p>
      <h1 tabIndex={-1}>{t('Ooops... 404!')}</h1>
      <p className={styles.text}>{t('The page you requested could not be found.')}</p>
      <p className={styles.aside} lang={VI}>
        {t('Tí đã chui xuống tìm mà chỉ thấy mỗi cái hang.')}
      </p>
      <ButtonLink to="/" size="lg" icon={<House />} className={cx(styles.home)}>
        {t('Back to Home')}
      </ButtonLink>
    </main>
  );
}
