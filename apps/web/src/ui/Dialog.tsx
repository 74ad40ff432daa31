import { useState } from 'react';
import { t } from '../platform/i18n/language.ts';
import type { DialogProps } from './DialogWindow.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

const Window = lazyDialog<DialogProps>(
  () => import('./DialogWindow.tsx').then((module) => module.DialogWindow),
  t('The window'),
);

// React Aria is a sixth of a page's code, so it is loaded at the first interaction. A mouse that does not move causes
// `pointerover` events when the page appears below it.
if (typeof document !== 'undefined')
  for (const use of ['pointermove', 'pointerdown', 'keydown'])
    document.addEventListener(use, () => void Window.preload(), { once: true, passive: true });

/** A modal dialog: focus is trapped and restored, and the page behind does not scroll. */
export function Dialog(props: DialogProps) {
  // It stays mounted while it is closed, for its exit animation.
  const [wasOpen, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setOpened(true);
  return wasOpen ? <Window {...props} /> : null;
}
