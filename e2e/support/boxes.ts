import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const SIZES = [
  [360, 640],
  [390, 664],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const;

/** Shows a page on five screens, with text of the usual size and twice as large. */
export async function onEveryScreen(page: Page, look: (screen: string, percent: number) => Promise<void>) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const percent of [100, 200]) {
      await sizeText(page, percent);
      await look(`${width} × ${height}, text ${percent} %`, percent);
    }
  }
  await sizeText(page, 100);
}

const sizeText = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** Some frames. */
const LAYOUT_MS = 50;

interface Seen {
  /** Left, top, width and height of each part. */
  boxes: number[][];
  faults: string[];
}

/** Where parts are on the page, and what is wrong: something scrolls, sticks out of a part, or covers it. */
export function look(page: Page, parts: string, mayScroll: boolean): Promise<Seen> {
  return page.evaluate(
    ([parts, mayScroll]) => {
      const faults: string[] = [];
      const { scrollWidth, scrollHeight } = document.documentElement;
      if (scrollWidth > innerWidth) faults.push(`${scrollWidth - innerWidth} px too wide`);
      if (scrollHeight > innerHeight && !mayScroll) faults.push(`${scrollHeight - innerHeight} px too high`);
      const boxes = [...document.querySelectorAll<HTMLElement>(parts)].map((part) => {
        const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
        const says = part.textContent;
        const range = document.createRange();
        for (const text of part.querySelectorAll('[style*="--longest"]')) {
          range.selectNodeContents(text.firstChild ?? text);
          const ink = range.getBoundingClientRect();
          if (ink.left < left - 1 || ink.right > right + 1 || ink.top < top - 1 || ink.bottom > bottom + 1)
            faults.push(`"${says}" sticks out`);
        }
        const centre = [left + width / 2, top + height / 2] as const;
        const over = document.elementFromPoint(...centre);
        if (centre[1] < innerHeight && over !== null && !part.contains(over))
          faults.push(`"${says}" is covered by ${over.className}`);
        return [left + scrollX, top + scrollY, width, height];
      });
      return { boxes, faults };
    },
    [parts, mayScroll] as const,
  );
}

/** Compares every screen with how it was first seen: no part may move by more than a pixel. */
export function stillness(page: Page, parts: string, { mayScrollAt = 1000 } = {}): () => Promise<void> {
  const first = new Map<string, number[][]>();
  return () =>
    onEveryScreen(page, (screen, percent) =>
      // A new window size is laid out within some frames.
      expect(async () => {
        const seen = await look(page, parts, percent >= mayScrollAt);
        await page.waitForTimeout(LAYOUT_MS);
        const { boxes, faults } = await look(page, parts, percent >= mayScrollAt);
        expect(boxes, screen).toEqual(seen.boxes);
        expect(faults, screen).toEqual([]);
        expect(boxes.length, screen).toBeGreaterThan(0);
        const before = first.get(screen) ?? boxes;
        const moved = boxes.flat().map((edge, place) => Math.abs(edge - (before.flat()[place] ?? Infinity)));
        expect(Math.max(...moved), screen).toBeLessThanOrEqual(1);
        first.set(screen, before);
      }).toPass({ timeout: 3_000, intervals: [50] }),
    );
}
