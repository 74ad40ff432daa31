import type { Page } from '@playwright/test';
import { WINDOWS } from './boxes.ts';

const CHAT = 'button[aria-label^="Messages"]';

const TEXT_SIZES = ['100%', '200%'] as const;

/** `visualFaults` in every window, with text at 100 % and at 200 %. */
export async function faultsInEveryWindow(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height });
    for (const size of TEXT_SIZES) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        // The new size is rendered in the next frame.
        return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }, size);
      const found = await visualFaults(page);
      faults.push(...found.map((fault) => `${screen}, ${width}×${height}, ${size}: ${fault}`));
      const shots = process.env['SHOTS'];
      if (shots !== undefined)
        await page.screenshot({ path: `${shots}/${screen}-${width}x${height}-${size}.png` });
    }
  }
  return faults;
}

/** The controls that the chat button covers, in every window. */
export async function coveredByChat(page: Page): Promise<string[]> {
  // The code of the button is loaded after the page.
  await page.locator(CHAT).waitFor();
  const covered: string[] = [];
  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height });
    covered.push(...(await coveredByButton(page)).map((control) => `${width}×${height}: ${control}`));
  }
  return covered;
}

/**
 * The visual faults of a page: overflow at its side, text that is cut off or overflows its control, and controls that are
 * covered. While a dialog is open, only the dialog is checked.
 */
function visualFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root =
      Array.from(document.querySelectorAll('[role="dialog"], [role="menu"]')).at(-1) ?? document.body;
    const nameOf = (part: Element) =>
      `${part.tagName.toLowerCase()} “${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 40)}”`;
    const isSeen = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
    /** The ancestors that clip their content. */
    const frames = (part: Element | null, side: 'overflowX' | 'overflowY') => {
      const found: Element[] = [];
      for (let at = part; at !== null && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style[side] !== 'visible' && at !== document.body) found.push(at);
        // The ancestors of a fixed element do not clip it.
        if (style.position === 'fixed') break;
      }
      return found;
    };
    const scrolls = (part: Element, side: 'overflowX' | 'overflowY') =>
      ['auto', 'scroll'].includes(getComputedStyle(part)[side]);

    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 1) faults.push(`the page is ${wide} px too wide`);

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const holder = node.parentElement;
      if (holder === null || (node.textContent ?? '').trim() === '' || !isSeen(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const aside = frames(holder, 'overflowX');
      // The text is for screen readers only.
      if (box.width === 0 || aside.some((frame) => frame.clientWidth <= 1)) continue;
      const isCutOnPurpose = [holder, ...aside].some(
        (frame) =>
          getComputedStyle(frame).textOverflow === 'ellipsis' ||
          getComputedStyle(frame).webkitLineClamp !== 'none',
      );
      const says = nameOf(holder);
      if (!isCutOnPurpose && !aside.some((frame) => scrolls(frame, 'overflowX'))) {
        if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${says} sticks out of the window`);
        for (const frame of aside) {
          const { left, right } = frame.getBoundingClientRect();
          if (box.left < left - 2 || box.right > right + 2) faults.push(`${says} is cut at its side`);
        }
      }
      if (!isCutOnPurpose) {
        for (const frame of frames(holder, 'overflowY')) {
          if (scrolls(frame, 'overflowY')) break;
          const { top, bottom } = frame.getBoundingClientRect();
          if (box.top < top - 4 || box.bottom > bottom + 4)
            faults.push(`${says} is cut at its top or bottom`);
        }
      }
      const control = holder.closest('button, a, [role="option"], [role="menuitem"], label');
      if (
        !isCutOnPurpose &&
        control !== null &&
        getComputedStyle(control).display !== 'inline' &&
        control.contains(holder)
      ) {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        if (box.left < left - 2 || box.right > right + 2 || box.top < top - 6 || box.bottom > bottom + 6)
          faults.push(`${says} runs out of its control`);
      }
    }

    for (const control of root.querySelectorAll(
      'button, a[href], input:not([type="hidden"]), textarea, [role="option"], [role="menuitem"]',
    )) {
      if (!isSeen(control) || control.matches(':disabled, [aria-hidden="true"] *, [href="#main"]')) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      // A visually hidden control of one pixel belongs to a larger element.
      if (width < 8 || height < 8) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const over = document.elementFromPoint(x, y);
      if (over === null) faults.push(`${nameOf(control)} cannot be brought into the window`);
      else if (
        !control.contains(over) &&
        !over.contains(control) &&
        over.closest('label')?.contains(control) !== true
      )
        faults.push(`${nameOf(over)} covers ${nameOf(control)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...new Set(faults)];
  });
}

/** The controls that the chat button covers while the page is scrolled to its top, middle and end. */
function coveredByButton(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const chat = document.querySelector(selector);
    if (chat === null) return ['no button'];
    const covered = new Set<string>();
    for (const position of [0, 0.5, 1]) {
      scrollTo({ top: position * document.documentElement.scrollHeight, behavior: 'instant' });
      const chatBox = chat.getBoundingClientRect();
      for (const control of document.querySelectorAll('main :is(button, a, input, [role="option"])')) {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isApart =
          left >= chatBox.right || right <= chatBox.left || top >= chatBox.bottom || bottom <= chatBox.top;
        if (!isApart) covered.add(control.getAttribute('aria-label') ?? control.textContent ?? '');
      }
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...covered];
  }, CHAT);
}
