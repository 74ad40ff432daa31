import type { Browser, Locator, Page } from '@playwright/test';
import { type Recorder, recordFrames, type Question } from './room-frames.ts';
import { inLobby, players } from './rooms.ts';
import { board } from './solo-game.ts';
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
/** The server does not send the answer; the test finds it in its list of words. */
const answerTo = ({ word_question }: Question) => OTHER.get(word_question) ?? '';
/** The texts that no frame may contain: the answer, or all words in the listen game, which asks for no single word. */
export const secretsOf = (question: Question) =>
  question.word_question === '' ? WORDS.flat() : [answerTo(question)];

export const podium = (page: Page) => page.getByRole('list', { name: 'Podium' });

/** A player in a separate browser context. */
export interface Guest {
  page: Page;
  frames: Recorder;
  learner: Learner;
  /** Answers by touch instead of by keys. */
  taps: boolean;
}

export async function guestOf(browser: Browser, origin: string, name: string, phone = false): Promise<Guest> {
  const learner = await newLearner(origin, name);
  const size = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    isMobile: phone,
    hasTouch: phone,
  });
  await signIn(context, learner.token);
  const page = await context.newPage();
  return { page, frames: recordFrames(page), learner, taps: phone };
}

/** Makes a room with all words of its host; returns its id. */
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

/** Makes a room with the first guest's words, makes all guests join and starts the game. */
export async function startRoom(guests: readonly Guest[], game: string, mode: string): Promise<void> {
  const [host, ...others] = guests;
  if (!host) throw new Error('nobody to play');
  const room_id = await makeRoom(host.learner, game, { game_mode: mode });
  const enter = async ({ page, frames }: Guest) => {
    frames.forget();
    await page.goto(`/setup-room?room_id=${room_id}`);
    // The first page of a new browser context loads the whole client.
    await expect(inLobby(page)).toBeVisible({ timeout: 20_000 });
  };
  // The server that the first player connects to owns the room.
  await enter(host);
  await Promise.all(others.map(enter));
  const all = (act: (guest: Guest) => Promise<unknown>) => Promise.all(guests.map(act));
  // On a page that does not show the others yet, a dialog asks whether to play alone.
  await all(({ page }) => expect(players(page)).toHaveCount(guests.length));
  await all(({ page }) => page.getByRole('button', { name: 'Ready to Play' }).click());
  await all(({ page }) => expect(board(page)).toBeVisible());
}

/**
 * Answers the open question by keys or by touch, and waits for the verdict. An answer that is too late on a busy machine
 * (the mouse has ducked, the question has ended) is tried again with the next question.
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

/** Points by user id from the scoreboard, which may be collapsed. */
export async function points(page: Page): Promise<Record<string, number>> {
  const rows = await page
    .locator('aside [data-user]')
    .evaluateAll((all) => all.map((row) => [row.getAttribute('data-user'), row.textContent]));
  return Object.fromEntries(
    rows.map(([id, text]) => [id, Number(/([\d.]+) pts/.exec(text ?? '')?.[1]?.replaceAll('.', ''))]),
  ) as Record<string, number>;
}

/** The time at which the clock of the page will reach zero, read when its second changes. */
const endOf = (page: Page) =>
  board(page)
    .getByRole('button', { name: /^Time left/ })
    .evaluate(
      (clock) =>
        new Promise<number>((found) => {
          new MutationObserver((_, watch) => {
            watch.disconnect();
            const [minutes = 0, seconds = 0] =
              clock.getAttribute('aria-label')?.match(/\d+/g)?.map(Number) ?? [];
            found(Date.now() + (minutes * 60 + seconds) * 1000);
          }).observe(clock, { attributeFilter: ['aria-label'] });
        }),
    );

/** A tick that other work delays looks like a later end, never like an earlier one: more looks find the end. */
const MAX_LOOKS = 10;

/**
 * Checks that the clocks of all pages end within half a second. `back` are the pages that were reloaded: on a busy machine
 * they may be late, and are reloaded again up to two times.
 */
export async function sameClock(pages: readonly Page[], ...back: readonly Page[]): Promise<void> {
  const all = [...pages, ...back];
  const spread = async () => {
    let ends = all.map(() => Number.POSITIVE_INFINITY);
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      const seen = await Promise.all(all.map(endOf));
      ends = seen.map((end, index) => Math.min(end, ends[index] ?? end));
      if (Math.max(...ends) - Math.min(...ends) < 500) break;
    }
    return Math.max(...ends) - Math.min(...ends);
  };
  for (let attempt = 1; attempt < 3; attempt += 1) {
    if ((await spread()) < 500) return;
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
 * Waits until the same question is open and unanswered on every page: then the question before is over, and its points are
 * counted, everywhere.
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

/** The question's number, its stage, and the points of all players. */
const stateOf = async (page: Page) =>
  JSON.stringify([
    await board(page)
      .getByText(/^Question \d+$/)
      .textContent(),
    await board(page).getAttribute('data-stage'),
    await points(page),
  ]);

export const sameState = (page: Page, other: Page) =>
  expect
    .poll(async () => {
      const [first, second] = await Promise.all([stateOf(page), stateOf(other)]);
      return first === second;
    })
    .toBe(true);
