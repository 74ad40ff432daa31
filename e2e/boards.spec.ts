import type { Page } from '@playwright/test';
import { look, onEveryScreen, stillness } from './support/boxes.ts';
import { areAsked, board, endGame, guestOf, startRoom } from './support/room-guests.ts';
import { expect, test } from './support/test.ts';

// Where an answer is does not depend on the words of a question, on its verdict or on the streak.

const WORDS = [
  ['cat', 'mèo'],
  ['neighbourhood', 'khu phố nơi hàng xóm láng giềng'],
  ['Wednesday', 'thứ tư'],
  ['take something for granted', 'xem điều gì đó là đương nhiên'],
  ['responsibility', 'trách nhiệm'],
  ['ox', 'con bò đực đã thiến để kéo cày'],
  ['as a matter of fact', 'thực ra'],
  ['environment', 'môi trường'],
  ['go', 'đi'],
  ['strengthen', 'củng cố, làm cho mạnh thêm'],
] as const;
const OTHER = new Map<string, string>(
  WORDS.flatMap(([en, vi]) => [
    [en, vi],
    [vi, en],
  ]),
);

const CHOICES = '[aria-label="Choices"] button';
const TILES = 'ul[aria-label="Các từ để xếp"] button';
/** Longer than any verdict stands. */
const VERDICT_MS = 1600;

test.use({ preloads: false, opens: null, contextOptions: { reducedMotion: 'reduce' } });

async function start(page: Page, game: string): Promise<void> {
  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Chơi đơn' }).click();
  await page.getByRole('button', { name: /Game type/ }).click();
  await page.getByRole('option', { name: game }).click();
  await page.getByRole('button', { name: 'Select Words' }).click();
  await page.getByRole('button', { name: 'Select all words' }).click();
  await page.getByRole('button', { name: 'Play game' }).click();
  await board(page)
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(board(page).getByRole('button', { name: /^Time left/ })).toBeVisible();
}

/** Starts with a clock that stands still. */
async function startStopped(page: Page, game: string): Promise<void> {
  await page.clock.install();
  await start(page, game);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
}

/** The place, from 1, of the right answer to the question on the board. */
async function rightKey(page: Page): Promise<string> {
  const asked = await board(page).locator('[tabindex="-1"][lang]').first().innerText();
  const options = await page.locator(CHOICES).allInnerTexts();
  return String(options.findIndex((text) => text.includes(OTHER.get(asked) ?? '?')) + 1);
}

test.describe('alone', () => {
  test.beforeEach(async ({ learner }) => learner.addWords(WORDS));

  test('choices keep their positions through questions, answers and streaks', async ({ home }) => {
    await startStopped(home, 'Select game');
    const isStill = stillness(home, CHOICES);
    for (let question = 0; question < 3; question += 1) {
      if (question !== 1) await isStill();
      await home.keyboard.press(await rightKey(home));
      await expect(board(home).getByText('Đúng rồi!').first()).toBeVisible();
      if (question === 2) await isStill();
      await home.clock.runFor(VERDICT_MS);
    }
    await expect(board(home).getByText('Chuỗi đúng: 3')).toBeVisible();
  });

  test('neither the place of the letters nor a button moves in the write game', async ({ home }) => {
    await startStopped(home, 'Write game');
    const isStill = stillness(home, '[data-board] form input, [data-board] form button');
    for (let question = 0; question < 2; question += 1) {
      await isStill();
      await home.keyboard.type('go');
      await home.keyboard.press('Enter');
      await expect(
        board(home)
          .getByText(/Wrong|Correct!/)
          .first(),
      ).toBeVisible();
      await isStill();
      await home.clock.runFor(VERDICT_MS);
    }
  });

  test('the line game has as many rows as the screen shows, and breaks no English word', async ({ home }) => {
    await start(home, 'Line game');
    await onEveryScreen(home, async (screen) => {
      await home.keyboard.press('Escape');
      await home.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc' }).click();
      await home.getByRole('button', { name: 'Play again' }).click();
      await expect(
        board(home)
          .getByRole('button', { name: /chưa nối/ })
          .first(),
      ).toBeVisible();
      const { boxes, faults } = await look(home, '[data-end]', false);
      expect(faults, screen).toEqual([]);
      expect(boxes.length / 2, screen).toBeGreaterThanOrEqual(5);
      expect(Math.min(...boxes.map(([, , , height = 0]) => height)), screen).toBeGreaterThanOrEqual(44);
      expect(await brokenWords(home), screen).toEqual([]);
    });
  });

  test('a laid word moves no tile of the listen game', async ({ home }) => {
    await startStopped(home, 'Listen game');
    await home.clock.runFor(6000);
    await expect(board(home).getByText('Xếp lại đúng thứ tự bạn vừa nghe')).toBeVisible();
    const isStill = stillness(home, TILES, { mayScrollAt: 200 });
    await isStill();
    await home.keyboard.press('2');
    await isStill();
    await home.setViewportSize({ width: 844, height: 390 });
    expect((await look(home, TILES, false)).faults).toEqual([]);
  });
});

test.describe('the reaction to an answer', () => {
  test.beforeEach(async ({ learner }) => learner.addWords(WORDS));

  test('moves nothing with reduced motion, and the mascot still shows it', async ({ home }) => {
    await start(home, 'Select game');
    expect(await reactionTo(home, await rightKey(home))).toEqual({ mood: 'cheer', motions: [] });
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('takes 300 ms, animates only transforms and opacity, and does not cover the answers', async ({
      home,
    }) => {
      await start(home, 'Select game');
      const { mood, motions } = await reactionTo(home, await rightKey(home));
      expect(mood).toBe('cheer');
      // The card, Tí, and the points on their way.
      expect(motions.length).toBeGreaterThanOrEqual(3);
      for (const { ms, properties } of motions) {
        expect(ms).toBeLessThanOrEqual(300);
        expect(['opacity', 'transform']).toEqual(expect.arrayContaining(properties));
      }
      expect((await look(home, CHOICES, true)).faults).toEqual([]);
      const wrong = async () => String((Number(await rightKey(home)) % 3) + 1);
      await expect(board(home).getByText('Đúng rồi!').first()).toBeHidden();
      expect((await reactionTo(home, await wrong())).mood).toBe('wince');
    });
  });
});

test('the tiles of the listen game stay in a room, too', async ({ browser, server }) => {
  const host = await guestOf(browser, server.origin, 'Trần Quốc Bảo');
  const player = await guestOf(browser, server.origin, 'Đỗ Khánh Linh');
  await player.page.emulateMedia({ reducedMotion: 'reduce' });
  await host.who.addWords(WORDS);
  await startRoom([host, player], 'game_listen', 'speed_mode');
  await areAsked([host, player]);
  // Of two words read, as long as these may be, and six tiles.
  const isStill = stillness(player.page, TILES, { mayScrollAt: 200 });
  await isStill();
  await expect(player.page.locator(TILES).first()).not.toHaveAttribute('aria-disabled', 'true');
  await player.page.keyboard.press('2');
  await isStill();
  await player.page.setViewportSize({ width: 844, height: 390 });
  expect((await look(player.page, TILES, false)).faults).toEqual([]);
  await Promise.all([host, player].map(({ page }) => page.context().close()));
});

test('no answer moves in a room, in the dark theme', async ({ browser, server }) => {
  const host = await guestOf(browser, server.origin, 'Trần Quốc Bảo');
  const player = await guestOf(browser, server.origin, 'Đỗ Khánh Linh');
  await player.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await host.who.addWords(WORDS);
  const choose = (page: Page) => page.keyboard.press('1');
  const strike = async (page: Page) => {
    const hole = await page.locator('[data-hole][data-state="up"]').first().getAttribute('data-hole');
    await page.keyboard.press(String(hole));
  };
  for (const [game, parts, act] of [
    ['game_select', CHOICES, choose],
    ['game_boong', '[data-hole]', strike],
  ] as const) {
    await startRoom([host, player], game, 'speed_mode');
    const isStill = stillness(player.page, parts);
    for (let question = 0; question < 2; question += 1) {
      await areAsked([host, player]);
      await isStill();
      await act(player.page);
      await isStill();
      await act(host.page);
    }
    await endGame(host);
  }
});

/** English words that stand on two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-end="from"] [lang="en"]')].flatMap((part) => {
      const text = part.firstChild;
      if (!(text instanceof Text)) return [];
      const range = document.createRange();
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    }),
  );
}

interface Reaction {
  mood: string | undefined;
  motions: { ms: number; properties: string[] }[];
}

/** Chooses an answer, and sees what moves on the page two frames later. */
function reactionTo(page: Page, key: string): Promise<Reaction> {
  return page.evaluate(
    async ([choices, key]) => {
      document.querySelectorAll<HTMLElement>(choices)[Number(key) - 1]?.click();
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      await frame();
      await frame();
      const motions = document.getAnimations().flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect)) return [];
        const named = effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe));
        const timing = new Set(['offset', 'computedOffset', 'easing', 'composite']);
        const properties = [...new Set(named)].filter((name) => !timing.has(name));
        return [{ ms: Number(effect.getComputedTiming().duration), properties }];
      });
      return { mood: document.querySelector<HTMLElement>('[data-mood]')?.dataset['mood'], motions };
    },
    [CHOICES, key] as const,
  );
}
