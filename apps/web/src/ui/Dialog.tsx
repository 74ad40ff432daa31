import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { useBackCloses } from './overlay-history.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Esc, the cross, the veil, the browser's back button. */
  onClose: () => void;
  title: string;
  titleLang?: string | undefined;
  children: ReactNode;
  /** Buttons, bottom right: the quiet one first. */
  footer?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Largest width in px; on a phone it is the width of the screen minus 28. */
  width?: number | undefined;
  /** False: a click beside it keeps it open. */
  closesOutside?: boolean | undefined;
  hideClose?: boolean | undefined;
  /** One line below the title. */
  subtitle?: ReactNode;
  /** As high as the screen lets it be, and what it holds goes to the edges: for a picture, a paper. */
  fills?: boolean | undefined;
}

/** The product's dialog: focus is kept inside and given back, the page behind is still. */
export function Dialog({
  isOpen,
  onClose,
  title,
  titleLang,
  children,
  footer,
  role = 'dialog',
  width,
  closesOutside = true,
  hideClose = false,
  subtitle,
  fills = false,
}: DialogProps) {
  return (
    <Overlay isOpen={isOpen} onClose={onClose} width={width} closesOutside={closesOutside}>
      <AriaDialog role={role} className={cx(styles.dialog, fills && styles.fills)}>
        <div className={styles.head}>
          <div className={styles.titles}>
            <Heading slot="title" level={2} lang={titleLang}>
              {title}
            </Heading>
            {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {hideClose ? null : (
            <IconButton label="Close" onClick={onClose}>
              <X />
            </IconButton>
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {footer === undefined ? null : <div className={styles.foot}>{footer}</div>}
      </AriaDialog>
    </Overlay>
  );
}

interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  width?: number | undefined;
  closesOutside?: boolean | undefined;
}

function Overlay({ isOpen, onClose, children, width, closesOutside = true }: OverlayProps) {
  useBackCloses(isOpen, onClose);
  const size: CSSProperties & { '--dialog-width'?: string } = width ? { '--dialog-width': `${width}px` } : {};
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable={closesOutside}
      className={cx(styles.veil)}
    >
      <Modal className={cx(styles.modal)} style={size}>
        {children}
      </Modal>
    </ModalOverlay>
  );
}
