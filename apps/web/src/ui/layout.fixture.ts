import { page } from 'vitest/browser';

type Size = readonly [width: number, height: number, percent: number];

/** A phone with the browser's bars shown and hidden, and a laptop; each with text at 100 % and at 200 %. */
export const SIZES: readonly Size[] = [
  [390, 664, 100],
  [390, 664, 200],
  [390, 844, 100],
  [390, 844, 200],
  [1440, 900, 100],
  [1440, 900, 200],
];

/** The sizes at which a board is played: also a small phone, and a phone in landscape. */
export const BOARD_SIZES: readonly Size[] = [
  ...SIZES,
  [360, 640, 100],
  [360, 640, 200],
  [844, 390, 100],
  [844, 390, 200],
];

const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** Waits for the tasks that React has queued; timers may be fake. */
function task(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.addEventListener('message', () => {
      port1.close();
      done();
    });
    port1.start();
    port2.postMessage('');
  });
}

/** Sets the window and the size of the text, and waits until the layout has followed. */
export async function setSize([width, height, percent]: Size): Promise<void> {
  await page.viewport(width, height);
  document.documentElement.style.fontSize = `${percent}%`;
  await settle();
}

/** Shows the other theme until `leaveDark`. */
export async function enterDark(): Promise<void> {
  document.documentElement.dataset['theme'] = 'dark';
  await settle();
}

/** Shows the light theme again. */
export function leaveDark(): void {
  delete document.documentElement.dataset['theme'];
}

/**
 * Waits until the layout has followed what is rendered: fonts and pictures are there, React has run the effects of its
 * effects, and text that fits its box, which is measured one or two frames after the box, has its size.
 */
export async function settle(): Promise<void> {
  do {
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames += 1) {
      await frame();
      await task();
    }
  } while (document.fonts.status === 'loading' || [...document.images].some(isLoading));
}

/** A lazy picture that is out of sight is never loaded. */
const isLoading = ({ complete, loading }: HTMLImageElement) => !complete && loading !== 'lazy';

/** The side of the smallest permitted target of a tap, px (WCAG 2.5.8). */
const MIN_TARGET_PX = 24;

const CONTROLS = 'button, a[href], input:not([type="hidden"]), textarea, [role="option"], [role="menuitem"]';

const nameOf = (part: Element) =>
  `${part.tagName.toLowerCase()} “${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 40)}”`;

const isSeen = (part: Element) =>
  // oxlint-disable-next-line no-restricted-properties -- tests run in a current browser
  part.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });

/**
 * What a user cannot read or reach: a page that is too wide, text that is cut off or leaves its control, controls that
 * are covered, overlap each other or are too small for a finger. An open dialog is checked alone.
 */
export function layoutFaults(): string[] {
  const root = [...document.querySelectorAll('[role$="dialog"], [role="menu"]')].at(-1) ?? document.body;
  const wide = document.documentElement.scrollWidth - innerWidth;
  const faults = [
    ...(wide > 1 ? [`the page is ${wide} px too wide`] : []),
    ...textsIn(root).flatMap(textFaults),
    ...controlFaults(root),
  ];
  scrollTo({ top: 0, behavior: 'instant' });
  return [...new Set(faults)];
}

interface ShownText {
  holder: Element;
  box: DOMRect;
}

function textsIn(root: Element): ShownText[] {
  const found: ShownText[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const holder = node.parentElement;
    if (holder === null || (node.textContent ?? '').trim() === '' || !isSeen(holder)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    // Other text is for screen readers only.
    if (box.width > 0 && framesOf(holder, 'overflowX').every(({ clientWidth }) => clientWidth > 1))
      found.push({ holder, box });
  }
  return found;
}

/** The ancestors that clip their content. */
function framesOf(part: Element, side: 'overflowX' | 'overflowY'): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = part; at !== null && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style[side] !== 'visible' && at !== document.body) found.push(at);
    if (style.position === 'fixed') break;
  }
  return found;
}

const scrolls = (part: Element, side: 'overflowX' | 'overflowY') =>
  ['auto', 'scroll'].includes(getComputedStyle(part)[side]);

function textFaults({ holder, box }: ShownText): string[] {
  const aside = framesOf(holder, 'overflowX');
  const isCutOnPurpose = [holder, ...aside].some((part) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(part);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  });
  if (isCutOnPurpose) return [];
  const faults: string[] = [];
  if (!aside.some((part) => scrolls(part, 'overflowX'))) {
    if (box.left < -1 || box.right > innerWidth + 1) faults.push('sticks out of the window');
    for (const part of aside) {
      const { left, right } = part.getBoundingClientRect();
      if (box.left < left - 2 || box.right > right + 2) faults.push('is cut at its side');
    }
  }
  for (const part of framesOf(holder, 'overflowY')) {
    if (scrolls(part, 'overflowY')) break;
    const { top, bottom } = part.getBoundingClientRect();
    if (box.top < top - 4 || box.bottom > bottom + 4) faults.push('is cut at its top or bottom');
  }
  const control = holder.closest('button, a, [role="option"], [role="menuitem"], label');
  if (control !== null && getComputedStyle(control).display !== 'inline') {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    if (
      !hangsIn(control, holder) &&
      (box.left < left - 2 || box.right > right + 2 || box.top < top - 6 || box.bottom > bottom + 6)
    )
      faults.push('runs out of its control');
  }
  return faults.map((fault) => `${nameOf(holder)} ${fault}`);
}

/** Whether the text is on a sign that hangs out of the control that holds it. */
function hangsIn(control: Element, holder: Element): boolean {
  for (let at: Element | null = holder; at !== null && at !== control; at = at.parentElement)
    if (getComputedStyle(at).position === 'absolute') return true;
  return false;
}

function controlFaults(root: Element): string[] {
  const controls = [...root.querySelectorAll(CONTROLS)].filter(
    (control) => isSeen(control) && !control.matches('[aria-hidden="true"] *'),
  );
  return controls.flatMap((control, index) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    // A control of one pixel belongs to a larger element.
    if (box.width < 8 || box.height < 8) return [];
    const faults: string[] = [];
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (over === null) faults.push(`${nameOf(control)} cannot be brought into the window`);
    else if (isCovered(control, over)) faults.push(`${nameOf(over)} covers ${nameOf(control)}`);
    if (isTooSmall(control, box))
      faults.push(`${nameOf(control)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
    for (const other of controls.slice(index + 1)) {
      const isApart = isWithin(control, other) || !isInSight(other);
      const shared = isApart ? '' : overlap(box, other.getBoundingClientRect());
      if (shared !== '') faults.push(`${nameOf(control)} overlaps ${nameOf(other)} by ${shared}`);
    }
    return faults;
  });
}

const isWithin = (one: Element, other: Element) => one.contains(other) || other.contains(one);

/** Whether the middle of the control is seen; another one may be scrolled away behind the edge of its list. */
function isInSight(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over !== null && isWithin(control, over);
}

/** A disabled control may ignore the pointer. */
function isCovered(control: Element, over: Element): boolean {
  if (control.matches(':disabled')) return false;
  return !isWithin(control, over) && over.closest('label')?.contains(control) !== true;
}

/** A link in a line of text, or a control whose label is tapped, is exempt. */
function isTooSmall(control: Element, { width, height }: DOMRect): boolean {
  if (getComputedStyle(control).display === 'inline' || control.closest('label') !== null) return false;
  return Math.min(width, height) < MIN_TARGET_PX - 0.5;
}

/** How far the edges of two controls may cross, px: their drawings are smaller. */
const MAX_CROSSED_PX = 4;

/** The shared part of two boxes; '' where they share none. */
function overlap(one: DOMRect, other: DOMRect): string {
  const aside = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const above = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (aside <= MAX_CROSSED_PX || above <= MAX_CROSSED_PX || Math.min(other.width, other.height) < 8)
    return '';
  return `${Math.round(aside)} × ${Math.round(above)} px`;
}

/** Left, top, width and height of every element that matches, in the coordinates of the page, rounded. */
export const placesOf = (selector: string): number[][] =>
  [...document.querySelectorAll(selector)].map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height].map((value) => Math.round(value));
  });

/** A page of a board has the height of the window without the bars of the app; a higher one has to be scrolled. */
export function tooHigh(): string[] {
  const shown = document.querySelector<HTMLElement>('main > div');
  const height = shown?.offsetHeight ?? 0;
  const space = parseFloat(getComputedStyle(shown ?? document.body).minHeight);
  return height > space + 1 ? [`the page is ${height - space} px too high`] : [];
}

/** The words that a line end divides. A hyphen is a place where a word may be divided. */
export function brokenWords(root: Element): string[] {
  const range = document.createRange();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (node.parentElement === null || !isSeen(node.parentElement)) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+-?/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}
