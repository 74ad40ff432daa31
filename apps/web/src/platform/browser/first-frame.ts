/** The input on the first frame that `public/preload.js` recorded: of a tap and a submitted form, the later one. */
interface FrameInput {
  clicked: HTMLElement | null;
  submitted: HTMLFormElement | null;
  isComposing: boolean;
}

const FIELDS = 'input, textarea, select, button, a[href], details';
type Field =
  | HTMLInputElement
  | HTMLTextAreaElement
  | HTMLSelectElement
  | HTMLButtonElement
  | HTMLAnchorElement
  | HTMLDetailsElement;

/** An element of every screen; an alert if the screen's code could not be loaded. */
const SCREEN = 'main, [role=alert]:not(:empty)';

/**
 * Replaces the first frame of the HTML, which looks the same, by the client once it has rendered a screen. Typed text,
 * the focus and the last tap are transferred.
 */
export function takeOverLater(root: HTMLElement): void {
  // The callback runs before the change is painted.
  const changes = new MutationObserver(() => takeOver(root, changes));
  changes.observe(root, { childList: true, subtree: true });
}

function takeOver(root: HTMLElement, changes: MutationObserver): void {
  const frame = document.getElementById('first-frame');
  if (frame === null || root.querySelector(SCREEN) === null) return;
  const input = (window as { firstFrame?: FrameInput }).firstFrame;
  if (input?.isComposing === true) {
    // A letter that is being composed would be lost with the field.
    document.addEventListener('compositionend', () => setTimeout(() => takeOver(root, changes)), {
      once: true,
    });
    return;
  }
  changes.disconnect();
  const focused = frame.contains(document.activeElement) ? (document.activeElement as Field) : null;
  const selection = focused instanceof HTMLInputElement ? [focused.selectionStart, focused.selectionEnd] : [];
  const clicked = input?.clicked ?? input?.submitted?.querySelector<HTMLElement>('[type=submit]');
  const fields = Array.from(frame.querySelectorAll<Field>(FIELDS));
  const isUsed = focused !== null || Boolean(clicked) || fields.some(isChanged);
  // Half of the frames are hidden, because they belong to other widths or visitors. Finding the visible fields lays out
  // both screens, so it is done only if the frame was used.
  const shown = isUsed ? fields.filter((field) => field.getClientRects().length > 0) : [];
  const places = new Map(shown.map((field) => [field, field.getBoundingClientRect()]));
  root.removeAttribute('data-waits');
  frame.remove();
  const partner = partners(places, root);
  for (const [old, next] of partner) copyState(old, next);
  const next = focused === null ? undefined : partner.get(focused);
  next?.focus({ preventScroll: true });
  const [start = null, end = null] = selection;
  // E-mail fields have no selection.
  if (next instanceof HTMLInputElement && start !== null) next.setSelectionRange(start, end);
  const typedFields = [...partner]
    .filter(([old]) => old !== focused && isTyped(old))
    .map(([, field]) => field);
  // Runs after React has processed the input events.
  setTimeout(() => {
    for (const field of typedFields) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    if (clicked) partner.get(clicked as Field)?.click();
  });
}

/**
 * Maps each field of the frame to the client's field of the same kind and name, in order, else to the one of that kind in
 * its place: data may have changed a name, such as that of a button with a count.
 */
function partners(places: ReadonlyMap<Field, DOMRect>, root: Element): Map<Field, Field> {
  const candidates = Array.from(root.querySelectorAll<Field>(FIELDS));
  const found = new Map<Field, Field>();
  const matchBy = (isPartner: (old: Field, next: Field) => boolean) => {
    for (const old of places.keys()) {
      if (found.has(old)) continue;
      const at = candidates.findIndex((next) => isPartner(old, next));
      const [next] = at === -1 ? [] : candidates.splice(at, 1);
      if (next !== undefined) found.set(old, next);
    }
  };
  matchBy((old, next) => nameOf(next) === nameOf(old));
  matchBy((old, next) => next.tagName === old.tagName && isAt(next, places.get(old)));
  return found;
}

/** Whether the middle of the element is in the rectangle. */
function isAt(element: Element, place: DOMRect | undefined): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isThere = place && x > place.left && x < place.right && y > place.top && y < place.bottom;
  return width > 0 && isThere === true;
}

const nameOf = (field: Field) =>
  [
    field.tagName,
    ...['type', 'aria-label', 'href'].map((name) => field.getAttribute(name)),
    // The group of a radio button gets a new name at each rendering, so its label is used.
    isRadio(field) ? field.closest('label')?.textContent : field.getAttribute('name'),
    field.textContent,
  ].join(' ');

const isRadio = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio';

/** Whether the field has a changed text. Radio buttons and checkboxes have none. */
function isTyped(field: Field): field is HTMLInputElement | HTMLTextAreaElement {
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type !== 'radio' && field.type !== 'checkbox');
  return isText && field.value !== field.defaultValue;
}

const isToggled = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement &&
  field.checked !== field.defaultChecked &&
  // The other radio buttons of a group change with the chosen one.
  (field.checked || !isRadio(field));

const isOpened = (field: Field): field is HTMLDetailsElement =>
  field instanceof HTMLDetailsElement && field.open;

const isChanged = (field: Field) => isTyped(field) || isToggled(field) || isOpened(field);

/** Copies the state of a field with the same events as typing, so that the client processes it. */
function copyState(old: Field, next: Field): void {
  if (isToggled(old)) next.click();
  if (isOpened(old) && next instanceof HTMLDetailsElement) next.open = true;
  if (!isTyped(old)) return;
  const prototype =
    old instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // The setter of the prototype is used, because React overrides the property on the element.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(next, old.value);
  next.dispatchEvent(new Event('input', { bubbles: true }));
}
