import { createPortal } from 'react-dom';
import styles from './Coming.module.css';
import { Tail } from './Tail.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { t } from '../platform/language.ts';

/**
 * A progress indicator in the middle of the window while the code of a dialog or pop-over is loaded; hidden for the first
 * 200 ms.
 */
export function Coming() {
  return createPortal(
    // Like the toasts, it must not be hidden from screen readers by an open dialog.
    <div className={styles.coming} role="status" data-react-aria-top-layer="true">
      <Tail />
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
    </div>,
    document.body,
  );
}
