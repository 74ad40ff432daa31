import type { Page } from '@playwright/test';

/** A small phone, a phone with the browser's bars shown and hidden, the same phone in landscape, and a laptop. */
export const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;

interface Layout {
  /** Left, top, width and height of each part. */
  boxes: number[][];
  /** Overflow, clipped text and overlaps. */
  faults: string[];
}

/** The layout in the light and in the dark theme: the boxes of the elements that match `parts`, and the faults. */
export async function layoutsOf(
  page: Page,
  parts: string,
  mayScroll = false,
): Promise<Record<string, Layout>> {
  const layouts: Record<string, Layout> = {};
  for (const theme of ['light', 'dark']) {
    await page.evaluate(async (themeName) => {
      const root = document.documentElement;
      root.dataset['theme'] = themeName;
      // Waits for two frames by ResizeObserver: a test may have paused the clock that runs requestAnimationFrame.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise<void>((drawn) => {
          new ResizeObserver((_, watch) => {
            watch.disconnect();
            drawn();
          }).observe(root);
        });
    }, theme);
    const [boxes, faults] = await Promise.all([
      page.evaluate(boxesOf, parts),
      page.evaluate(faultsOf, mayScroll),
    ]);
    layouts[theme] = { boxes, faults };
  }
  return layouts;
}

const boxesOf = (parts: string) =>
  [...document.querySelectorAll(parts)].map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height];
  });

/** Runs in the page. */
function faultsOf(mayScroll: boolean): string[] {
  const faults: string[] = [];
  const nameOf = (part: Element) => `"${(part.ariaLabel ?? part.textContent).trim().slice(0, 40)}"`;
  const isReadAloudOnly = (part: Element): boolean =>
    getComputedStyle(part).clipPath !== 'none' ||
    (part.parentElement !== null && isReadAloudOnly(part.parentElement));
  const main = document.querySelector('main') ?? document.body;
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`${scrollWidth - innerWidth} px too wide`);
  if (scrollHeight > innerHeight && !mayScroll) faults.push(`${scrollHeight - innerHeight} px too high`);

  const controls = [...main.querySelectorAll('button, input')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => ({ control, box: control.getBoundingClientRect() }));
  for (const { control, box } of controls) {
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (over === null) {
      if (!mayScroll) faults.push(`${nameOf(control)} is outside of the window`);
    } else if (!control.contains(over))
      faults.push(`${nameOf(control)} is covered by ${nameOf(over)}, ${over.className}`);
  }

  const range = document.createRange();
  for (const part of main.querySelectorAll('button [style*="--longest"]')) {
    if (!part.checkVisibility({ visibilityProperty: true })) continue;
    // The sign of a mouse hangs out of its hole; its word may not leave the sign.
    const isSign = getComputedStyle(part).position === 'absolute';
    const frame = isSign ? part : (part.closest('button') ?? part);
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    range.selectNodeContents(document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode() ?? part);
    const ink = range.getBoundingClientRect();
    if (ink.left < left - 1 || ink.right > right + 1 || ink.top < top - 1 || ink.bottom > bottom + 1)
      faults.push(`${nameOf(part)} sticks out`);
  }

  // Text outside of the controls may neither leave the window nor overlap a control.
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (holder === null || text.textContent?.trim() === '') continue;
    if (holder.closest('button, label, [aria-hidden="true"]') || !holder.checkVisibility()) continue;
    if (isReadAloudOnly(holder)) continue;
    range.selectNodeContents(text);
    for (const { left, right, top: lineTop, height } of range.getClientRects()) {
      // Glyphs do not fill the height of their line box.
      const [top, bottom] = [lineTop + height / 6, lineTop + (height * 5) / 6];
      if (left < -1 || right > innerWidth + 1) faults.push(`${nameOf(holder)} leaves the window`);
      for (const { control, box } of controls)
        if (left < box.right - 2 && right > box.left + 2 && top < box.bottom - 2 && bottom > box.top + 2)
          faults.push(`${nameOf(holder)} lies on ${nameOf(control)}`);
    }
  }
  return faults;
}
