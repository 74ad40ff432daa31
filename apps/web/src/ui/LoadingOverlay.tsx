import { createPortal } from 'react-dom';
import styles from './LoadingOverlay.module.css';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { t } from '../platform/i18n/language.ts';

/**
 * A progress indicator in the middle of the window while the code of a dialog or pop-over is loaded; hidden for the first
 * 200 ms.
 */
export function LoadingOverlay() {
  return createPortal(
    // Like the toasts, it must not be hidden from screen readers by an open dialog.
    <div className={styles.coming} role="status" data-react-aria-top-layer="true">
      <Spinner />
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
    </div>,
    document.body,
  );
}
