import type { Page } from '@playwright/test';
import { layoutsOf, onEveryScreen, stillness } from './support/boxes.ts';
import { board, makeRoom } from './support/room-guests.ts';
import { holdableRoom } from './support/room-frames.ts';
import { inLobby } from './support/rooms.ts';
import { sitDown } from './support/socket-player.ts';
import { expect, newLearner, test } from './support/test.ts';

// The position of an answer does not depend on the words of a question, on its verdict or on the streak.

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
/** Longer than any verdict is shown. */
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

/** Starts a game and then pauses the page's clock. */
async function startStopped(page: Page, game: string): Promise<void> {
  await page.clock.install();
  await start(page, game);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
}

/** The place, from 1, of the right answer to the question on the board. */
async function rightKey(page: Page): Promise<string> {
  const question = await board(page).locator('[tabindex="-1"] [translate="no"]').first().innerText();
  const options = await page.locator(CHOICES).allInnerTexts();
  return String(options.findIndex((text) => text.includes(OTHER.get(question) ?? '?')) + 1);
}

interface Game {
  name: string;
  /** A selector of the elements that may not move. */
  parts: string;
  /** The text size at which the board may be scrolled. */
  mayScrollAt?: number;
}

const SELECT = { name: 'Select game', parts: CHOICES };
const WRITE = {
  name: 'Write game',
  parts: '[data-board] form input, [data-board] form > :last-child button',
};
/** Two words are read, which may be long, and six tiles are shown. */
const LISTEN = { name: 'Listen game', parts: TILES, mayScrollAt: 200 };

test.describe('no answer moves and nothing is covered, in both themes, on five screens and with both text sizes, in', () => {
  test.beforeEach(async ({ learner, page }) => {
    await learner.addWords(WORDS);
    await page.addInitScript(() => {
      // The same words for every run, short and long ones.
      let roll = 0.37;
      Math.random = () => (roll = (roll * 997 + 0.123) % 1);
    });
  });

  test('the select game', async ({ home }) => {
    await startStopped(home, SELECT.name);
    const isStill = stillness(home, SELECT.parts);
    for (let question = 1; question <= 3; question += 1) {
      if (question !== 2) await isStill(`question ${question}`);
      await home.keyboard.press(await rightKey(home));
      await expect(board(home).getByText('Đúng rồi!').first()).toBeVisible();
      if (question === 3) await isStill('with a streak');
      await home.clock.runFor(VERDICT_MS);
    }
    await expect(board(home).getByText('Chuỗi đúng: 3')).toBeVisible();
  });

  test('the write game', async ({ home }) => {
    await startStopped(home, WRITE.name);
    const isStill = stillness(home, WRITE.parts);
    for (let question = 1; question <= 2; question += 1) {
      await isStill(`question ${question}`);
      await home.keyboard.type('go');
      await home.keyboard.press('Enter');
      await expect(
        board(home)
          .getByText(/Wrong|Correct!/)
          .first(),
      ).toBeVisible();
      await isStill(`answer ${question}`);
      await home.clock.runFor(VERDICT_MS);
    }
  });

  test('the listen game', async ({ home }) => {
    await startStopped(home, LISTEN.name);
    await home.clock.runFor(6000);
    await expect(board(home).getByText('Xếp lại đúng thứ tự bạn vừa nghe')).toBeVisible();
    const isStill = stillness(home, LISTEN.parts, LISTEN.mayScrollAt);
    await isStill('nothing laid');
    await home.keyboard.press('2');
    await isStill('a word laid');
  });

  test('the line game, with as many rows as the screen shows, and no broken English word', async ({
    home,
  }) => {
    await start(home, 'Line game');
    // A learner without a lesson gets a hint that covers the board for some seconds.
    await expect(home.getByText('Select words in list words for play game')).toBeHidden({ timeout: 20_000 });
    await onEveryScreen(home, async ({ name }) => {
      await home.keyboard.press('Escape');
      await home.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc' }).click();
      await home.getByRole('button', { name: 'Play again' }).click();
      await expect(
        board(home)
          .getByRole('button', { name: /chưa nối/ })
          .first(),
      ).toBeVisible();
      const { light, dark } = await layoutsOf(home, '[data-end]');
      expect([light?.faults, dark?.faults], name).toEqual([[], []]);
      const boxes = light?.boxes ?? [];
      expect(dark?.boxes, name).toEqual(boxes);
      expect(boxes.length / 2, name).toBeGreaterThanOrEqual(5);
      expect(Math.min(...boxes.map(([, , , height = 0]) => height)), name).toBeGreaterThanOrEqual(44);
      expect(await brokenWords(home), name).toEqual([]);
    });
  });
});

const ROOM_GAMES: readonly (Game & { game: string; act: (page: Page) => Promise<void> })[] = [
  { ...SELECT, game: 'game_select', act: (page) => page.keyboard.press('1') },
  {
    ...WRITE,
    game: 'game_write',
    act: async (page) => {
      await page.keyboard.type('go');
      await page.keyboard.press('Enter');
    },
  },
  {
    ...LISTEN,
    game: 'game_listen',
    act: async (page) => {
      await expect(page.locator(TILES).first()).not.toHaveAttribute('aria-disabled', 'true');
      for (const key of ['1', '2', '3', '4', 'Enter']) await page.keyboard.press(key);
    },
  },
  {
    name: 'Mouse game',
    parts: '[data-hole]',
    game: 'game_boong',
    act: async (page) => {
      const up = page.locator('[data-hole][data-state="up"]').first();
      await page.keyboard.press((await up.getAttribute('data-hole')) ?? '');
    },
  },
];

test.describe('no answer of a room moves and nothing is covered, on the same screens, in the', () => {
  for (const { name, game, parts, mayScrollAt, act } of ROOM_GAMES)
    test(name.toLowerCase(), async ({ home, server: { origin } }) => {
      const holdFrames = await holdableRoom(home);
      const host = await newLearner(origin, 'Trần Quốc Bảo');
      await host.addWords(WORDS);
      const roomId = await makeRoom(host, game, { feedback_s: 10 });
      const seat = await sitDown(origin, host, roomId);
      await home.goto(`/setup-room?room_id=${roomId}`);
      await expect(inLobby(home)).toBeVisible();
      seat.send({ type: 'start' });

      const isIn = (stage: string) =>
        expect(board(home)).toHaveAttribute('data-stage', stage, { timeout: 20_000 });
      const waits = board(home).getByText('Chờ các bạn khác…');
      const hasAnswered = () =>
        expect(async () => {
          await isIn('question');
          await act(home);
          await expect(waits).toBeVisible({ timeout: 2_000 });
        }).toPass({ timeout: 60_000 });
      // Each question has different tiles, and other elements take their place after the answer.
      let isStill = stillness(home, parts, mayScrollAt);
      for (let question = 1; question <= 2; question += 1) {
        if (parts === TILES) isStill = stillness(home, parts, mayScrollAt);
        await isIn('question');
        await expect(waits).toBeHidden();
        await holdFrames(() => isStill(`question ${question}`));
        await hasAnswered();
        if (parts === TILES) isStill = stillness(home, '[data-board-head]', mayScrollAt);
        await holdFrames(() => isStill(`answer ${question}`));
        seat.send({ type: 'skip' });
        await isIn('feedback');
        await holdFrames(() => isStill(`after question ${question}`));
      }
      seat.leave();
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
      // The card, Tí, and the flying points.
      expect(motions.length).toBeGreaterThanOrEqual(3);
      for (const { ms, properties } of motions) {
        expect(ms).toBeLessThanOrEqual(300);
        expect(['opacity', 'transform']).toEqual(expect.arrayContaining(properties));
      }
      expect((await layoutsOf(home, CHOICES)).light?.faults).toEqual([]);
      const wrong = async () => String((Number(await rightKey(home)) % 3) + 1);
      await expect(board(home).getByText('Đúng rồi!').first()).toBeHidden();
      expect((await reactionTo(home, await wrong())).mood).toBe('wince');
    });
  });
});

/** English words that are broken over two lines. */
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

/** Chooses an answer; returns Tí's mood and the animations that run two frames later. */
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
