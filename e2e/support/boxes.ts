import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Small phones, a phone with its bars shown, a usual phone, the same on its side, a laptop. */
export const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;

export interface Screen {
  name: string;
  /** Of text, beside its usual size. */
  percent: 100 | 200;
}

/** Shows one page in five windows, with text of the usual size and twice as large. */
export async function onEveryScreen(page: Page, act: (screen: Screen) => Promise<void>): Promise<void> {
  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height });
    // A page hears of its new size a moment after it has it.
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

interface Seen {
  /** Left, top, width and height of each part. */
  boxes: number[][];
  /** What scrolls, sticks out, or covers something. */
  faults: string[];
}

/** A game by day and by night: where its `parts` are, and what is wrong. */
export async function look(page: Page, parts: string, mayScroll = false): Promise<Record<string, Seen>> {
  const seen: Record<string, Seen> = {};
  for (const theme of ['light', 'dark']) {
    await page.evaluate(async (wanted) => {
      const root = document.documentElement;
      root.dataset['theme'] = wanted;
      // Two frames of the browser: a test may have stopped the clock that gives animation frames.
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
    seen[theme] = { boxes, faults };
  }
  return seen;
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
    const { left, right, top, bottom } = (part.closest('button') ?? part).getBoundingClientRect();
    range.selectNodeContents(part.firstChild ?? part);
    const ink = range.getBoundingClientRect();
    if (ink.left < left - 1 || ink.right > right + 1 || ink.top < top - 1 || ink.bottom > bottom + 1)
      faults.push(`${nameOf(part)} sticks out`);
  }

  // What stands beside the controls: it may neither leave the window nor lie on one of them.
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (holder === null || text.textContent?.trim() === '') continue;
    if (holder.closest('button, label, [aria-hidden="true"]') || !holder.checkVisibility()) continue;
    if (isReadAloudOnly(holder)) continue;
    range.selectNodeContents(text);
    for (const { left, right, top: over, height } of range.getClientRects()) {
      // Letters do not fill their line.
      const [top, bottom] = [over + height / 6, over + (height * 5) / 6];
      if (left < -1 || right > innerWidth + 1) faults.push(`${nameOf(holder)} leaves the window`);
      for (const { control, box } of controls)
        if (left < box.right - 2 && right > box.left + 2 && top < box.bottom - 2 && bottom > box.top + 2)
          faults.push(`${nameOf(holder)} lies on ${nameOf(control)}`);
    }
  }
  return faults;
}

/** A new size or theme is laid out within some frames. */
const TRIES = 20;
const TRY_MS = 50;

/** Looks at the board on every screen, and compares where its `parts` are with how they were first seen there. */
export function stillness(page: Page, parts: string, mayScrollAt = 1000): (moment: string) => Promise<void> {
  const first = new Map<string, number[][]>();

  async function faultsOn({ name, percent }: Screen): Promise<string[]> {
    const seen = await look(page, parts, percent >= mayScrollAt);
    const before = first.get(name) ?? seen['light']?.boxes ?? [];
    const found = Object.entries(seen).flatMap(([theme, { boxes, faults }]) => {
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
      for (let tries = 1; tries < TRIES && found.length > 0; tries += 1) {
        await page.waitForTimeout(TRY_MS);
        found = await faultsOn(screen);
      }
      all.push(...found);
      const shots = process.env['SHOTS'];
      if (shots !== undefined && found.length > 0)
        await page.screenshot({ path: `${shots}/${moment}-${screen.name}.png` });
    });
    expect(all, moment).toEqual([]);
  };
}

/** How far any edge has moved; infinitely, if there are no parts or others. */
function farthest(before: number[][], now: number[][]): number {
  if (now.length === 0 || before.length !== now.length) return Number.POSITIVE_INFINITY;
  const edges = before.flat();
  return Math.max(...now.flat().map((edge, place) => Math.abs(edge - (edges[place] ?? 0))));
}
