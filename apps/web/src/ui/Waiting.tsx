import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Waiting.module.css';
import { t } from '../platform/i18n/language.ts';

/** The progress indicator of a loading page, hidden for the first 150 ms. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
    </div>
  );
}
