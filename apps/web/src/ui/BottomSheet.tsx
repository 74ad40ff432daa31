import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './BottomSheet.module.css';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { useBackCloses } from './overlay-history.ts';

interface BottomSheetProps {
  isOpen: boolean;
  /** Esc, the cross, the veil, the browser's back button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Comes up from the lower edge of a phone, over part of the screen. */
export function BottomSheet({ isOpen, onClose, title, children }: BottomSheetProps) {
  useBackCloses(isOpen, onClose);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable
      className={cx(styles.veil)}
    >
      <Modal className={cx(styles.modal)}>
        <Dialog className={cx(styles.sheet)}>
          <div className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton label="Close" onClick={onClose}>
              <X />
            </IconButton>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
