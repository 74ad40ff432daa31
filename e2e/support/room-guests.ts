import type { Browser, Locator, Page } from '@playwright/test';
import { type Recorder, recordFrames, type SeenQuestion } from './room-frames.ts';
import { inLobby, players } from './rooms.ts';
import { expect, type Learner, newLearner, signIn } from './test.ts';

export const WORDS = [
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
export const secretsOf = (question: SeenQuestion) =>
  question.word_question === '' ? WORDS.flat() : [answerTo(question)];

export const board = (page: Page) => page.getByRole('region', { name: 'Game board' });
export const podium = (page: Page) => page.getByRole('list', { name: 'Podium' });

/** Somebody in a browser of their own. */
export interface Guest {
  page: Page;
  frames: Recorder;
  who: Learner;
  /** By finger, not by keys. */
  taps: boolean;
}

export async function guestOf(browser: Browser, origin: string, name: string, phone = false): Promise<Guest> {
  const who = await newLearner(origin, name);
  const size = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    isMobile: phone,
    hasTouch: phone,
  });
  await signIn(context, who.token);
  const page = await context.newPage();
  return { page, frames: recordFrames(page), who, taps: phone };
}

/** A room of all words of its host; answers its id. */
export async function makeRoom(host: Learner, game: string, setup: object = {}): Promise<string> {
  const { data } = await host.call<{ data: { id: number }[] }>('GET', '/api/word?size=100');
  const { room_id } = await host.call<{ room_id: string }>('POST', '/api/game/create_room', {
    type_game: game,
    game_mode: 'correct_mode',
    game_duration: 180,
    words: data.map(({ id }) => ({ id })),
    ...setup,
  });
  return room_id;
}

/** A room of the first one's words, with everybody in it and ready. */
export async function startRoom(guests: readonly Guest[], game: string, mode: string): Promise<void> {
  const [host, ...others] = guests;
  if (!host) throw new Error('nobody to play');
  const room_id = await makeRoom(host.who, game, { game_mode: mode });
  const comeIn = async ({ page, frames }: Guest) => {
    frames.forget();
    await page.goto(`/setup-room?room_id=${room_id}`);
    // The first page of a fresh browser loads all of the product.
    await expect(inLobby(page)).toBeVisible({ timeout: 20_000 });
  };
  // A room is at the server that the first one comes to.
  await comeIn(host);
  await Promise.all(others.map(comeIn));
  const all = (act: (guest: Guest) => Promise<unknown>) => Promise.all(guests.map(act));
  // Who does not know of the others yet is asked whether to play alone.
  await all(({ page }) => expect(players(page)).toHaveCount(guests.length));
  await all(({ page }) => page.getByRole('button', { name: 'Ready to Play' }).click());
  await all(({ page }) => expect(board(page)).toBeVisible());
}

/**
 * Answers the open question, by keys alone or by touch, and sees the verdict. What a busy machine was too late for (a mouse
 * that ducked, a question that ended) comes again with the next question.
 */
export async function answer(guest: Guest, isRight = true): Promise<void> {
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
export async function points(page: Page): Promise<Record<string, number>> {
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

/** Within half a second, also of those who have come back; a busy machine may be late for one way back, not for three. */
export async function sameClock(pages: readonly Page[], ...back: readonly Page[]): Promise<void> {
  const spread = async () => {
    const ends = await Promise.all([...pages, ...back].map(endOf));
    return Math.max(...ends) - Math.min(...ends);
  };
  for (let way = 1; way < 3; way += 1) {
    if ((await spread()) < 500 || (await spread()) < 500) return;
    for (const page of back) {
      await page.reload();
      await expect(board(page)).toBeVisible({ timeout: 20_000 });
    }
  }
  expect(await spread()).toBeLessThan(500);
}

export async function endGame({ page }: Guest): Promise<void> {
  await board(page).getByRole('button', { name: 'Game settings' }).click();
  await page.getByRole('menuitem', { name: 'End game' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc' }).click();
  await expect(podium(page)).toBeVisible();
}

/**
 * The same question is open for all of them, whichever it is by now, and none of them has answered it: the one before is
 * over, and its points are counted, on every page.
 */
export const areAsked = (guests: readonly Guest[]) =>
  expect(async () => {
    const [index, ...others] = guests.map(({ frames }) => frames.unanswered()?.index);
    expect(index).toBeDefined();
    for (const other of others) expect(other).toBe(index);
    for (const { page } of guests) {
      const number = board(page).getByText(`Question ${Number(index) + 1}`, { exact: true });
      await expect(number).toBeVisible({ timeout: 500 });
      await expect(board(page)).toHaveAttribute('data-stage', 'question', { timeout: 500 });
    }
  }).toPass({ timeout: 60_000, intervals: [100] });

/** Question, what becomes of it, and everybody's points. */
const stateOf = async (page: Page) =>
  JSON.stringify([
    await board(page)
      .getByText(/^Question \d+$/)
      .textContent(),
    await board(page).getAttribute('data-stage'),
    await points(page),
  ]);

export const sameState = (one: Page, other: Page) =>
  expect
    .poll(async () => {
      const [first, second] = await Promise.all([stateOf(one), stateOf(other)]);
      return first === second;
    })
    .toBe(true);
