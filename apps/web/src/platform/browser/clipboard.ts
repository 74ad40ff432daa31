/** Copies a text; false if the browser refuses. Must be called from a click or key handler. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- missing on plain HTTP, where the fallback below is used
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * Copies with `execCommand`, which also works on plain HTTP. The focus must not move, because a dialog would take it
 * back.
 */
function copyBySelection(text: string): boolean {
  const shown = document.createElement('span');
  shown.textContent = text;
  // The CSP forbids style attributes in markup, not in scripts.
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
    // Sets plain text, without the page's styles.
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
