import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// Space for the content above the form of Home is reserved, so that a tap on the form does not miss it.

test.use({ opens: null, contextOptions: { reducedMotion: 'reduce' } });

/** Delays of the responses in frames of the page: the content above the form comes last. */
const LATE = [
  ['/api/lesson', 6],
  ['/api/word', 18],
  ['/api/review', 60],
  ['/api/starter_lessons', 78],
] as const;

const framesOf = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise((next) => requestAnimationFrame(next));
  }, count);

/** Records the distance of the form's first field from the top of the page, px, in each frame in which it can be tapped. */
async function openSlowly(page: Page, percent: number): Promise<() => Promise<number[]>> {
  for (const [part, frames] of LATE) {
    await page.route(`**${part}**`, async (route) => {
      // A page that is left has no more frames.
      await framesOf(page, frames).catch(() => {});
      await route.continue();
    });
  }
  await page.addInitScript((size) => {
    const tops: number[] = [];
    Object.assign(window, { tops });
    // The text size is set before the first paint.
    new MutationObserver((_, root) => {
      root.disconnect();
      document.documentElement.style.fontSize = `${size}%`;
    }).observe(document, { childList: true });
    const look = () => {
      // On a phone a button is in place of the form.
      const folded = [...document.querySelectorAll('main button')].find(({ textContent }) =>
        textContent.startsWith('Add a word'),
      );
      const field = document.querySelector('form[aria-label="Add word"] input') ?? folded ?? null;
      // The fallback font breaks lines at other places.
      const hasFont = document.fonts.check('16px "Be Vietnam Pro"', 'ừ');
      if (hasFont && field !== null && getComputedStyle(field).pointerEvents !== 'none')
        tops.push(field.getBoundingClientRect().top + scrollY);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, percent);
  await page.goto('/');
  return () => page.evaluate(() => (window as unknown as { tops: number[] }).tops);
}

function expectStill(tops: readonly number[], when: string): void {
  expect(tops.length, when).toBeGreaterThan(5);
  expect(Math.max(...tops) - Math.min(...tops), when).toBeLessThanOrEqual(1);
}

for (const [width, height, percent] of [
  [390, 664, 100],
  [390, 664, 200],
  [1440, 900, 100],
] as const) {
  test.describe(`at ${width} × ${height}, text ${percent} %`, () => {
    test.use({ viewport: { width, height } });

    test('the form does not move while three lessons are loaded', async ({ home }) => {
      const tops = await openSlowly(home, percent);
      await expect(home.getByRole('button', { name: /^Pull Word families/ })).toBeEnabled();
      await home.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
      expectStill(await tops(), 'new');
    });

    test('the form does not move for a user with words, at the first visit and at the next', async ({
      home,
      learner,
    }) => {
      await learner.addWords([['river', 'dòng sông']]);
      const tops = await openSlowly(home, percent);
      for (const visit of ['first', 'next']) {
        await expect(home.getByRole('link', { name: 'Bắt đầu' })).toBeVisible();
        await home.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
        expectStill(await tops(), visit);
        if (visit === 'first') await home.reload();
      }
    });
  });
}
