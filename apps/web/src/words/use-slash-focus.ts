import { type RefObject, useEffect } from 'react';

/** `/` goes to the search box, unless somebody is typing or a dialog is open. */
export function useSlashFocus(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    // The key is the whole page's, wherever focus is.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { target } = event;
      if (
        !(target instanceof Element) ||
        target.closest('input, textarea, select, [contenteditable], [role=listbox]')
      )
        return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box]);
}
