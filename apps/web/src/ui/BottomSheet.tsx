import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import styles from './BottomSheet.module.css';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { Overlay } from './Overlay.tsx';
import { t } from '../platform/i18n/language.ts';

interface BottomSheetProps {
  isOpen: boolean;
  /** Called by Esc, the close button, a click outside and the browser's back button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A modal sheet at the bottom of a phone's screen. */
export function BottomSheet({ isOpen, onClose, title, children }: BottomSheetProps) {
  return (
    <Overlay {...{ isOpen, onClose }} veil={styles.veil} modal={styles.modal}>
      <Dialog className={cx(styles.sheet)}>
        <div className={styles.head}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <IconButton label={t('Close')} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        {children}
      </Dialog>
    </Overlay>
  );
}
