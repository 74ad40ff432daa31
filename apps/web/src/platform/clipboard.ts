/** Copies `text`; false where the browser does not let it. To be called while a click or key is handled. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- missing on plain HTTP, and then the older way below is taken
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The older way, which browsers also allow on plain HTTP. The focus stays where it is: a dialog would take it back. */
function copyBySelection(text: string): boolean {
  const shown = document.createElement('span');
  shown.textContent = text;
  // Set by script: the page's policy forbids style attributes in markup alone.
  Object.assign(shown.style, {
    position: 'fixed',
    top: '0',
    opacity: '0',
    whiteSpace: 'pre',
    userSelect: 'text',
  });
  const copied = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // The text itself, without what the page's styles would add.
    event.clipboardData?.setData('text/plain', text);
  };
  const selection = getSelection();
  document.addEventListener('copy', copied, { capture: true });
  document.body.append(shown);
  try {
    selection?.removeAllRanges();
    selection?.selectAllChildren(shown);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    selection?.removeAllRanges();
    shown.remove();
    document.removeEventListener('copy', copied, { capture: true });
  }
}
