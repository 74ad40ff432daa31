import { Tail } from './Tail.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Waiting.module.css';
import { t } from '../platform/language.ts';

/** The progress indicator of a loading page, hidden for the first 150 ms. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <Tail />
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
    </div>
  );
}
