import type { Browser, Locator, Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { type Recorder, recordFrames, type SeenQuestion } from './support/room-frames.ts';
import { inLobby } from './support/rooms.ts';
import { startServer } from './support/server.ts';
import { expect, type Learner, newLearner, test } from './support/test.ts';

const WORDS = [
  ['umbrella', 'chiếc ô'],
  ['bridge', 'cây cầu'],
  ['kitchen', 'nhà bếp'],
  ['teacher', 'giáo viên'],
  ['orange', 'quả cam'],
  ['river', 'dòng sông'],
  ['window', 'cửa sổ'],
] as const;
const OTHER = new Map<string, string>(
  WORDS.flatMap(([english, vietnamese]) => [
    [english, vietnamese],
    [vietnamese, english],
  ]),
);
/** The client is never told the answer, but who wrote the test knows the words. */
const answerTo = ({ word_question }: SeenQuestion) => OTHER.get(word_question) ?? '';
/** What no frame may say: in the listen game, where there is no word asked, none of the words. */
const secretsOf = (question: SeenQuestion) =>
  question.word_question === '' ? WORDS.flat() : [answerTo(question)];

const board = (page: Page) => page.getByRole('region', { name: 'Game board' });
const podium = (page: Page) => page.getByRole('list', { name: 'Podium' });

/** Somebody in a browser of their own. */
interface Guest {
  page: Page;
  frames: Recorder;
  who: Learner;
  /** By finger, not by keys. */
  taps: boolean;
}

async function guestOf(browser: Browser, origin: string, name: string, phone = false): Promise<Guest> {
  const who = await newLearner(origin, name);
  const size = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    isMobile: phone,
    hasTouch: phone,
  });
  await context.addInitScript((token) => localStorage.setItem('access_token', token), who.token);
  const page = await context.newPage();
  return { page, frames: recordFrames(page), who, taps: phone };
}

/** A room of the first one's words, with everybody in it and ready. */
async function startRoom(guests: readonly Guest[], game: string, mode: string): Promise<void> {
  const [host] = guests;
  if (!host) throw new Error('nobody to play');
  const { data } = await host.who.call<{ data: { id: number }[] }>('GET', '/api/word?size=100');
  const { room_id } = await host.who.call<{ room_id: string }>('POST', '/api/game/create_room', {
    type_game: game,
    game_mode: mode,
    game_duration: 180,
    words: data.map(({ id }) => ({ id })),
  });
  for (const { page } of guests) {
    await page.goto(`/setup-room?room_id=${room_id}`);
    await expect(inLobby(page)).toBeVisible();
  }
  for (const { page } of guests) await page.getByRole('button', { name: 'Ready to Play' }).click();
  for (const { page } of guests) await expect(board(page)).toBeVisible();
}

/**
 * Answers the open question, by keys alone or by touch, and sees the verdict. What a busy machine was too late for (a mouse
 * that ducked, a question that ended) comes again with the next question.
 */
async function answer(guest: Guest, isRight = true): Promise<void> {
  const verdict = board(guest.page).getByText(isRight ? /Đúng rồi!|Correct!/ : /Sai rồi!|^Wrong$/);
  await expect(async () => {
    await expect(board(guest.page)).toHaveAttribute('data-stage', 'question');
    await tryAnswer(guest, isRight);
    await expect(verdict).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 60_000 });
}

async function tryAnswer({ page, frames, taps }: Guest, isRight: boolean): Promise<void> {
  const question = frames.question();
  if (!question) throw new Error('no question came');
  const right = answerTo(question);
  const press = async (parts: Locator, place: number) => {
    if (taps) await parts.nth(place).tap({ timeout: 2000 });
    else await page.keyboard.press(String(place + 1));
  };
  if (question.hole !== null) {
    const isOut = () => {
      const now = frames.question();
      return now !== undefined && (now.show_word === answerTo(now)) === isRight;
    };
    await expect.poll(isOut, { timeout: 20_000, intervals: [40] }).toBe(true);
    await press(board(page).locator('[data-hole]'), frames.question()?.hole ?? 0);
  } else if (question.read_words.length > 0) {
    const tiles = board(page).getByRole('list', { name: 'Các từ để xếp' }).getByRole('button');
    await expect(tiles.first()).not.toHaveAttribute('aria-disabled', 'true');
    for (const { id } of isRight ? question.read_words : question.read_words.toReversed())
      await press(
        tiles,
        question.view_words.findIndex((word) => word.id === id),
      );
    await page.keyboard.press('Enter');
  } else if (question.options.length > 0) {
    const choices = board(page).getByRole('group', { name: 'Choices' }).getByRole('button');
    await press(
      choices,
      question.options.findIndex((text) => (text === right) === isRight),
    );
  } else {
    await page.keyboard.type(isRight ? right : 'x');
    await page.keyboard.press('Enter');
  }
}

/** Points by player, as the scoreboard has them, seen or folded away. */
async function points(page: Page): Promise<Record<string, number>> {
  const rows = await page
    .locator('aside [data-user]')
    .evaluateAll((all) => all.map((row) => [row.getAttribute('data-user'), row.textContent]));
  return Object.fromEntries(
    rows.map(([id, text]) => [id, Number(/([\d.]+) pts/.exec(text ?? '')?.[1]?.replaceAll('.', ''))]),
  ) as Record<string, number>;
}

/** When the game ends by this page's clock: what it shows at the turn of a second, on the clock of the machine. */
const endOf = (page: Page) =>
  board(page)
    .getByRole('button', { name: /^Time left/ })
    .evaluate(
      (clock) =>
        new Promise<number>((found) => {
          new MutationObserver(() => {
            const [minutes = 0, seconds = 0] =
              clock.getAttribute('aria-label')?.match(/\d+/g)?.map(Number) ?? [];
            found(Date.now() + (minutes * 60 + seconds) * 1000);
          }).observe(clock, { attributes: true });
        }),
    );

/** Within half a second, of `back` when it has come back; a busy machine may be late for one way back, not for three. */
async function sameClock(pages: readonly Page[], back: Page): Promise<void> {
  const spread = async () => {
    const ends = await Promise.all(pages.map(endOf));
    return Math.max(...ends) - Math.min(...ends);
  };
  for (let way = 1; way < 3; way += 1) {
    if ((await spread()) < 500 || (await spread()) < 500) return;
    await back.reload();
    await expect(board(back)).toBeVisible();
  }
  expect(await spread()).toBeLessThan(500);
}

async function endGame({ page }: Guest): Promise<void> {
  await board(page).getByRole('button', { name: 'Game settings' }).click();
  await page.getByRole('menuitem', { name: 'End game' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc' }).click();
  await expect(podium(page)).toBeVisible();
}

const isAsked = (page: Page, number: number) =>
  expect(board(page).getByText(`Question ${number}`, { exact: true })).toBeVisible({ timeout: 25_000 });

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'brings a phone of its own');
  // Three browsers and a whole game.
  test.slow();
});

for (const game of ['game_select', 'game_write', 'game_listen', 'game_boong']) {
  for (const mode of ['correct_mode', 'speed_mode']) {
    test(`${game} in ${mode}: three play to the end, one goes offline, one reloads, none is told an answer early`, async ({
      browser,
      server,
    }) => {
      const { origin } = server;
      const host = await guestOf(browser, origin, 'Thảo My');
      await host.who.addWords(WORDS);
      const phone = await guestOf(browser, origin, 'Quốc Bảo', true);
      const third = await guestOf(browser, origin, 'Hoàng Nam');
      const all = [host, phone, third];
      await startRoom(all, game, mode);
      for (const { page } of all) await isAsked(page, 1);
      await Promise.all([answer(host), answer(phone), answer(third, false)]);

      await isAsked(third.page, 2);
      await isAsked(phone.page, 2);
      const before = await points(host.page);
      await phone.page.context().setOffline(true);
      await third.page.reload();
      await expect(phone.page.getByText('Đang kết nối lại…')).toBeVisible();
      expect(await points(phone.page)).toEqual(before);
      // Nothing moves on this board now.
      await phone.page.emulateMedia({ colorScheme: mode === 'speed_mode' ? 'dark' : 'light' });
      expect(await seriousFaults(phone.page)).toEqual([]);
      await phone.page.context().setOffline(false);
      await expect(phone.page.getByText('Đang kết nối lại…')).toBeHidden();
      await expect(board(third.page)).toBeVisible();
      await sameClock([host.page, third.page], third.page);
      await sameClock([host.page, phone.page], phone.page);
      for (const { page } of [phone, third])
        await expect
          .poll(async () => [await points(page), await board(page).getAttribute('data-stage')])
          .toEqual([await points(host.page), await board(host.page).getAttribute('data-stage')]);
      await Promise.all(all.map((guest) => answer(guest)));
      await expect.poll(async () => Math.min(...Object.values(await points(third.page)))).toBeGreaterThan(0);

      const last = Math.max(...Object.values(await points(host.page)));
      await endGame(host);
      for (const { page } of all) {
        await expect(podium(page).getByRole('listitem')).toHaveCount(3);
        await expect(page.getByText('Game finished!').first()).toBeVisible();
      }
      expect(last).toBeGreaterThan(100);
      for (const { frames } of all) {
        expect(frames.asked()).toBeGreaterThan(1);
        expect(frames.earlyAnswers(secretsOf)).toEqual([]);
        // The eye that sees no answer does see the question.
        expect(frames.earlyAnswers(({ word_question }) => [word_question])).not.toEqual([]);
      }
      await Promise.all(all.map(({ page }) => page.context().close()));
    });
  }
}

test('a server that is killed in mid-game goes on with the same game and the same points', async ({
  browser,
}) => {
  const server = await startServer();
  try {
    const host = await guestOf(browser, server.origin, 'Thảo My');
    await host.who.addWords(WORDS);
    const phone = await guestOf(browser, server.origin, 'Quốc Bảo', true);
    const all = [host, phone];
    await startRoom(all, 'game_select', 'speed_mode');
    for (const { page } of all) await isAsked(page, 1);
    await Promise.all([answer(host), answer(phone, false)]);
    for (const { page } of all) await isAsked(page, 2);
    const before = await points(host.page);
    await server.kill();
    for (const { page } of all) await expect(page.getByText('Đang kết nối lại…')).toBeVisible();
    await server.startAgain();
    for (const { page } of all) await expect(page.getByText('Đang kết nối lại…')).toBeHidden();
    for (const { page } of all) await expect.poll(() => points(page)).toEqual(before);
    await sameClock([host.page, phone.page], phone.page);
    await Promise.all(all.map((guest) => answer(guest)));
    for (const { page } of all) await isAsked(page, 3);
    const after = await points(host.page);
    for (const [id, score] of Object.entries(before)) expect(after[id]).toBeGreaterThan(score);
    await endGame(host);
    for (const { page } of all) {
      await expect(podium(page).getByRole('listitem')).toHaveCount(2);
      for (const score of Object.values(after)) await expect(podium(page)).toContainText(`${score} pts`);
    }
    await Promise.all(all.map(({ page }) => page.context().close()));
  } finally {
    await server.stop();
  }
});
