import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A small phone, a phone with the browser's bars shown and hidden, the same phone in landscape, and a laptop. */
export const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;

export interface Screen {
  name: string;
  /** Text size, relative to the default. */
  percent: 100 | 200;
}

/** Runs `act` in each of the five windows, with text at 100 % and at 200 %. */
export async function onEveryScreen(page: Page, act: (screen: Screen) => Promise<void>): Promise<void> {
  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height });
    // The page is resized a moment after the call returns.
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
    for (const percent of [100, 200] as const) {
      await sizeText(page, percent);
      await act({ name: `${width} × ${height}, text ${percent} %`, percent });
    }
  }
  await sizeText(page, 100);
}

const sizeText = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

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

/** The layout needs some frames after a change of size or theme; each try takes four. */
const MAX_TRIES = 30;

/**
 * Checks the layout on every screen and compares the boxes of `parts` with those of the first check there. With text of
 * `mayScrollAt` percent or more the page may scroll.
 */
export function stillness(page: Page, parts: string, mayScrollAt = 1000): (moment: string) => Promise<void> {
  const first = new Map<string, number[][]>();

  async function faultsOn({ name, percent }: Screen): Promise<string[]> {
    const layouts = await layoutsOf(page, parts, percent >= mayScrollAt);
    const before = first.get(name) ?? layouts['light']?.boxes ?? [];
    const found = Object.entries(layouts).flatMap(([theme, { boxes, faults }]) => {
      const moved = farthest(before, boxes);
      return [...faults, ...(moved <= 1 ? [] : [`moved by ${moved} px`])].map(
        (fault) => `${name}, ${theme}: ${fault}`,
      );
    });
    if (found.length === 0) first.set(name, before);
    return found;
  }

  return async (moment) => {
    const all: string[] = [];
    await onEveryScreen(page, async (screen) => {
      let found = await faultsOn(screen);
      for (let tries = 1; tries < MAX_TRIES && found.length > 0; tries += 1) found = await faultsOn(screen);
      all.push(...found);
      const shots = process.env['SHOTS'];
      if (shots !== undefined && found.length > 0)
        await page.screenshot({ path: `${shots}/${moment}-${screen.name}.png` });
    });
    expect(all, moment).toEqual([]);
  };
}

/** The farthest movement of an edge, px; infinite when there are no boxes or their number has changed. */
function farthest(before: number[][], now: number[][]): number {
  if (now.length === 0 || before.length !== now.length) return Number.POSITIVE_INFINITY;
  const edges = before.flat();
  return Math.max(...now.flat().map((edge, place) => Math.abs(edge - (edges[place] ?? 0))));
}
