import { createPortal } from 'react-dom';
import styles from './Coming.module.css';
import { Tail } from './Tail.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { t } from '../platform/language.ts';

/** In the middle of the window while the code of an opened dialog or pop-over comes; hidden for the first 200 ms. */
export function Coming() {
  return createPortal(
    // As with the toasts, an open dialog must not hide it from screen readers.
    <div className={styles.coming} role="status" data-react-aria-top-layer="true">
      <Tail />
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
    </div>,
    document.body,
  );
}
