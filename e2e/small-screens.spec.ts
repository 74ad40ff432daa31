import type { Page } from '@playwright/test';
import { board, endGame, guestOf, podium, startRoom, WORDS } from './support/room-guests.ts';
import { expect, test } from './support/test.ts';

// A game cannot be scrolled while its clock runs: what is needed for an answer is in sight on the smallest phones too.

const SCREENS = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
] as const;

/** Parts that stick out of the screen, by what they say. */
async function outOfSight(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
      })
      .map((part) => part.textContent ?? part.tagName),
  );
}

test('a small phone, upright and on its side, shows all answers, and all holes, without a scroll', async ({
  browser,
  server,
}) => {
  const host = await guestOf(browser, server.origin, 'Trần Quốc Bảo');
  const small = await guestOf(browser, server.origin, 'Đỗ Khánh Linh', true);
  await small.page.setViewportSize(SCREENS[0]);
  await host.who.addWords(WORDS);
  const topBar = small.page.getByRole('navigation', { name: 'Main' });

  for (const [game, parts, count] of [
    ['game_select', '[aria-label="Choices"] button', 3],
    ['game_boong', '[data-hole]', 6],
  ] as const) {
    await startRoom([host, small], game, 'correct_mode');
    await expect(board(small.page).locator(parts)).toHaveCount(count, { timeout: 20_000 });
    for (const screen of SCREENS) {
      await small.page.setViewportSize(screen);
      const cut = async () => [
        ...(await outOfSight(small.page, parts)),
        ...(await outOfSight(small.page, '[data-board] [aria-label^="Time left"]')),
      ];
      // A page hears of its new size a moment after it has it.
      await expect.poll(cut, `${game}, ${screen.width} × ${screen.height}`).toEqual([]);
      await expect(board(small.page).locator(parts)).toHaveCount(count);
      await expect(topBar).toBeHidden();
    }

    await endGame(host);
    await expect(podium(small.page)).toBeVisible();
    await expect(topBar).toBeVisible();
  }
});

test.describe('at 360 px with text twice as large', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, opens: null });

  test('no page scrolls sideways', async ({ home, learner }) => {
    const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
      lesson_name: 'Từ vựng quê ngoại',
    });
    const word = { word_e: 'neighbourhood', word_v: 'khu phố hàng xóm', lesson: lesson.id };
    await learner.call('POST', '/api/word', word);
    const settled = { '/setup-room': 'Create New Room', '/my-page': 'Create Lesson' } as const;
    for (const [path, button] of Object.entries(settled)) {
      await home.goto(path);
      await home.getByRole('button', { name: button }).first().waitFor();
      await home.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const sticksOut = () =>
        home.evaluate(() => {
          const width = 360;
          if (document.documentElement.scrollWidth <= width) return [];
          return Array.from(document.querySelectorAll('main *'))
            .filter((part) => part.getBoundingClientRect().right > width)
            .map((part) => `${part.tagName}.${part.className} ${part.getBoundingClientRect().right}`);
        });
      await expect.poll(sticksOut, path).toEqual([]);
    }
  });
});
