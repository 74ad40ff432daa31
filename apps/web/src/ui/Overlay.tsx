import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from './cx.ts';
import { nameDismissButtons } from './name-dismiss-buttons.ts';
import { useBackCloses } from './overlay-history.ts';

interface OverlayProps {
  isOpen: boolean;
  /** Called by Esc, the close button, a click outside and the browser's back button. */
  onClose: () => void;
  /** The class of the backdrop. */
  veil: string | undefined;
  /** The class of the box above it. */
  modal: string | undefined;
  modalStyle?: CSSProperties | undefined;
  /** False: a click outside does not close it. */
  closesOutside?: boolean | undefined;
  /** Content on the backdrop, outside the box. */
  beside?: ReactNode;
  /** A dialog of React Aria. */
  children: ReactNode;
}

/** A modal layer: the page behind is inert and does not scroll. */
export function Overlay(props: OverlayProps) {
  const { isOpen, onClose, veil, modal, modalStyle = {}, closesOutside = true, beside, children } = props;
  useBackCloses(isOpen, onClose);
  return (
    // A fixed locale, because the interface is left-to-right in every browser's language.
    <I18nProvider locale="en-GB">
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
        isDismissable={closesOutside}
        className={cx(veil)}
      >
        <Modal ref={nameDismissButtons} className={cx(modal)} style={modalStyle}>
          {children}
          <KeptFocus />
        </Modal>
        {beside}
      </ModalOverlay>
    </I18nProvider>
  );
}

/** The time in ms within which React Aria returns the focus. */
const RETURN_MS = 100;

const DIALOGS = '[role=dialog], [role=alertdialog]';
const LAYERS = `${DIALOGS}, [role=menu]`;

/**
 * Focuses an element if the focus would be lost, because the dialog opened by itself or from an entry of a menu: the
 * menu's button, which got the focus back after React Aria had noted where it was, the dialog below, or the page's heading.
 */
function KeptFocus() {
  // Noted before `autoFocus` moves the focus into the dialog, which precedes the effect.
  const [opener] = useState(focusOutside);
  // A layout effect precedes the focus of the dialog.
  useLayoutEffect(() => {
    let last = focusOutside() ?? opener;
    const note = () => {
      last = focusOutside() ?? last;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      setTimeout(() => {
        // The page is inert while another dialog is open.
        const below = [...document.querySelectorAll<HTMLElement>(DIALOGS)].at(-1);
        const target = below ?? (last?.isConnected === true ? last : undefined);
        if (target !== undefined) return focusIfLost(target);
        // React Aria knows the button of a menu that was still closing, but its frame may be late.
        requestAnimationFrame(() => requestAnimationFrame(() => focusIfLost(pageHeading())));
      }, RETURN_MS);
    };
  }, [opener]);
  return null;
}

function pageHeading(): HTMLElement | null {
  const main = document.getElementById('main');
  return main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
}

function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** The element with the focus, unless it is in a layer. */
function focusOutside(): HTMLElement | undefined {
  const { activeElement } = document;
  if (activeElement === document.body || !(activeElement instanceof HTMLElement)) return undefined;
  return activeElement.closest(LAYERS) === null ? activeElement : undefined;
}
