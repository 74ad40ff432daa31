import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { cx } from './cx.ts';
import styles from './DialogWindow.module.css';
import { IconButton } from './IconButton.tsx';
import { Overlay } from './Overlay.tsx';
import { Named } from './Named.tsx';
import { t } from '../platform/i18n/language.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Called by Esc, the close button, a click outside and the browser's back button. */
  onClose: () => void;
  title: string;
  titleLang?: string | undefined;
  children: ReactNode;
  /** The buttons at the bottom right, the least emphasised first. */
  footer?: ReactNode;
  /** `alertdialog` for a question that requires an answer. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Maximum width in px at the default text size, with which it grows; on a phone the screen's width minus 28. */
  width?: number | undefined;
  /** False: a click outside does not close it. */
  closesOutside?: boolean | undefined;
  hideClose?: boolean | undefined;
  /** One line below the title. */
  subtitle?: ReactNode;
  /** Uses the full height without padding, for a picture or a paper. */
  fills?: boolean | undefined;
}

const DEFAULT_TEXT_PX = 16;

/** The modal dialog itself: focus is trapped and restored, and the page behind does not scroll. */
export function DialogWindow({
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
  const size: CSSProperties & { '--dialog-width'?: string } = width
    ? { '--dialog-width': `${width / DEFAULT_TEXT_PX}rem` }
    : {};
  return (
    <Overlay
      {...{ isOpen, onClose, closesOutside }}
      veil={styles.veil}
      modal={styles.modal}
      modalStyle={size}
    >
      <AriaDialog role={role} className={cx(styles.dialog, fills && styles.fills)}>
        <div className={styles.head}>
          <div className={styles.titles}>
            <Heading slot="title" level={2} lang={titleLang}>
              <Named>{title}</Named>
            </Heading>
            {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {hideClose ? null : (
            <IconButton label={t('Close')} onClick={onClose}>
              <X />
            </IconButton>
          )}
        </div>
        <div ref={scrollsByKeys} className={styles.body}>
          {children}
        </div>
        {footer === undefined ? null : <div className={styles.foot}>{footer}</div>}
      </AriaDialog>
    </Overlay>
  );
}

const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex]';

/** Makes a body that scrolls and has no control a stop of the Tab key: Safari scrolls it by keys only then. */
function scrollsByKeys(body: HTMLElement | null): (() => void) | undefined {
  if (body === null) return undefined;
  const watch = new ResizeObserver(() => {
    const isStop = body.scrollHeight > body.clientHeight && body.querySelector(CONTROLS) === null;
    if (isStop) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  });
  watch.observe(body);
  return () => watch.disconnect();
}
