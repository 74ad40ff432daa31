/** What `public/preload.js` saw somebody do to the first frame: of a tap and a sent form, the later. */
interface Seen {
  clicked: HTMLElement | null;
  submitted: HTMLFormElement | null;
  isComposing: boolean;
}

const FIELDS = 'input, textarea, select, button, a[href]';
type Field =
  HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement | HTMLAnchorElement;

/** What each screen has; an alert where its code could not be loaded. */
const SCREEN = 'main, [role=alert]:not(:empty)';

/**
 * Shows the client in place of the first frame of the HTML, which looks the same, once the client has drawn a screen: what
 * was typed there, the focus and the last tap go with it.
 */
export function takeOverLater(root: HTMLElement): void {
  // Told of a change before it is painted.
  const changes = new MutationObserver(() => takeOver(root, changes));
  changes.observe(root, { childList: true, subtree: true });
}

function takeOver(root: HTMLElement, changes: MutationObserver): void {
  const frame = document.getElementById('first-frame');
  if (frame === null || root.querySelector(SCREEN) === null) return;
  const seen = (window as { firstFrame?: Seen }).firstFrame;
  if (seen?.isComposing === true) {
    // A letter that is being composed would be lost with its field.
    document.addEventListener('compositionend', () => setTimeout(() => takeOver(root, changes)), {
      once: true,
    });
    return;
  }
  changes.disconnect();
  const focused = frame.contains(document.activeElement) ? (document.activeElement as Field) : null;
  const selection = focused instanceof HTMLInputElement ? [focused.selectionStart, focused.selectionEnd] : [];
  const clicked = seen?.clicked ?? seen?.submitted?.querySelector<HTMLElement>('[type=submit]');
  const fields = Array.from(frame.querySelectorAll<Field>(FIELDS));
  const isUsed = focused !== null || Boolean(clicked) || fields.some(isChanged);
  // Half of the frames are those of another window or visitor. To tell which lays out both screens.
  const shown = isUsed ? fields.filter((field) => field.getClientRects().length > 0) : [];
  root.removeAttribute('data-waits');
  frame.remove();
  const partner = partners(shown, root);
  for (const [old, next] of partner) copyState(old, next);
  const next = focused === null ? undefined : partner.get(focused);
  next?.focus({ preventScroll: true });
  const [start = null, end = null] = selection;
  // Fields of e-mail addresses have no selection to set.
  if (next instanceof HTMLInputElement && start !== null) next.setSelectionRange(start, end);
  const left = [...partner].filter(([old]) => old !== focused && isTyped(old)).map(([, field]) => field);
  // When what was typed has reached the client's state.
  setTimeout(() => {
    for (const field of left) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    if (clicked) partner.get(clicked as Field)?.click();
  });
}

/** The client's field for each of the frame's: the one of the same kind and name, in order. */
function partners(shown: readonly Field[], root: Element): Map<Field, Field> {
  const free = Array.from(root.querySelectorAll<Field>(FIELDS));
  const found = new Map<Field, Field>();
  for (const old of shown) {
    const at = free.findIndex((next) => nameOf(next) === nameOf(old));
    const [next] = at === -1 ? [] : free.splice(at, 1);
    if (next !== undefined) found.set(old, next);
  }
  return found;
}

const nameOf = (field: Field) =>
  [
    field.tagName,
    ...['type', 'aria-label', 'href'].map((name) => field.getAttribute(name)),
    // The group of a radio button is named anew at each rendering.
    isRadio(field) ? field.closest('label')?.textContent : field.getAttribute('name'),
    field.textContent,
  ].join(' ');

const isRadio = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio';

/** The value of a radio button or checkbox is no text. */
function isTyped(field: Field): field is HTMLInputElement | HTMLTextAreaElement {
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type !== 'radio' && field.type !== 'checkbox');
  return isText && field.value !== field.defaultValue;
}

const isToggled = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement &&
  field.checked !== field.defaultChecked &&
  // The other radio buttons of a group follow the chosen one.
  (field.checked || !isRadio(field));

const isChanged = (field: Field) => isTyped(field) || isToggled(field);

/** As if it were typed anew, so that the client hears of it. */
function copyState(old: Field, next: Field): void {
  if (isToggled(old)) next.click();
  if (!isTyped(old)) return;
  const prototype =
    old instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React replaces the property of the element itself.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(next, old.value);
  next.dispatchEvent(new Event('input', { bubbles: true }));
}
