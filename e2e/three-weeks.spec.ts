import type { Page } from '@playwright/test';
import { playFiveMinutes, type Today } from './support/five-minutes.ts';
import { startServerAt, type MovedServer } from './support/moved-server.ts';
import { recordFrames } from './support/room-frames.ts';
import { answer, areAsked, endGame, guestOf, startRoom, WORDS } from './support/room-guests.ts';
import { createSimulatedLearner } from './support/simulated-learner.ts';
import { expect, type Learner, test as base } from './support/test.ts';
import { think, thinkInRoom } from './support/thinking.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
/** 19:00 in Vietnam on 4 March 2030. */
const FIRST_EVENING = Date.UTC(2030, 2, 4, 12);
/** Evenings, counted from 0. The missed word may come back for the third time a little after three weeks. */
const [AWAY_FROM, BACK_ON, LAST, LATEST] = [9, 14, 20, 28];
/** The number of evenings after which the backlog has been reviewed. */
const CATCH_UP = 5;
/** The quantile of the normal distribution for the central 90 %. */
const NINETY = 1.645;
/** The bias that predictions may have (docs/learning.md). */
const MAX_BIAS = 0.02;
const SCOLDS = /nợ|tồn đọng|quá hạn|trễ|muộn|bỏ lỡ|bỏ bê|mất chuỗi|đáng tiếc/i;

const test = base.extend<object, { server: MovedServer }>({
  server: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const server = await startServerAt(FIRST_EVENING);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
// In one worker, since each starts such a server.
test.describe.configure({ mode: 'default' });
test.use({ opens: null });

const today = (learner: Learner) => learner.call<Today>('GET', '/api/review/today');

/** The learner misses a word in the write game of a friend's room; returns both sides of the word. */
async function missInRoom(
  page: Page,
  { learner, friend }: { learner: Learner; friend: Awaited<ReturnType<typeof guestOf>> },
): Promise<readonly [english: string, vietnamese: string]> {
  const me = { page, frames: recordFrames(page), learner, taps: false };
  await friend.learner.addWords(WORDS);
  await startRoom([friend, me], 'game_write', 'correct_mode');
  await areAsked([friend, me]);
  const question = me.frames.question()?.word_question;
  await thinkInRoom();
  await Promise.all([answer(friend), answer(me, false)]);
  await areAsked([friend, me]);
  await endGame(friend);
  const word = WORDS.find(([, vietnamese]) => vietnamese === question);
  if (word === undefined) throw new Error(`not a word of the room: ${question}`);
  return word;
}

/** Opens an address at the server's time. */
async function openAt(page: Page, { now }: MovedServer, path: string): Promise<void> {
  await page.clock.setSystemTime(now());
  await page.goto(path);
}

/** Answers the only question of a session right, in any game; returns the game that asked it. */
async function answerRight(page: Page, [english, vietnamese]: readonly [string, string]): Promise<string> {
  const board = page.getByRole('region', { name: 'Review board' });
  const written = board.getByRole('textbox', { name: `Answer for ${vietnamese}` });
  const dictated = board.getByRole('textbox', { name: 'The word that you hear' });
  const choices = board.getByRole('group', { name: 'Choices' }).getByRole('button');
  const show = board.getByRole('button', { name: 'Hiện đáp án' });
  const openTiles = board.locator('[aria-label="Các từ để xếp"] button:not([aria-disabled])');
  await expect(written.or(dictated).or(choices.first()).or(openTiles.first()).first()).toBeVisible();
  await think(page);
  if (await show.isVisible()) {
    await show.click();
    await think(page);
  }
  if (await written.isVisible()) {
    await page.keyboard.type(english);
    await page.keyboard.press('Enter');
    return 'write';
  }
  if (await dictated.isVisible()) {
    await page.keyboard.type(english);
    await page.keyboard.press('Enter');
    return 'dictation';
  }
  if (await choices.first().isVisible()) {
    await choices
      .filter({ hasText: english })
      .or(choices.filter({ hasText: vietnamese }))
      .click();
    return 'select';
  }
  await openTiles.filter({ hasText: vietnamese }).click();
  await page.keyboard.press('Enter');
  return 'listen';
}

/**
 * Checks the review card of Home, and that neither Home nor the progress page mentions the backlog or missed days. Returns
 * the number of due words that the card shows.
 */
async function checkCard(page: Page, learner: Learner, server: MovedServer, streak: number): Promise<number> {
  const { left_today = 0, fresh } = await today(learner);
  const offered = left_today - fresh;
  await openAt(page, server, '/');
  const card = page.getByRole('region', { name: 'Ôn tập hôm nay' });
  const words = fresh === 0 ? `${offered} từ đến hạn` : `${offered} từ đến hạn, ${fresh} từ mới`;
  const text = new RegExp(`^Khoảng [1-5] phút\\. ${words}\\.$`);
  // The card does not mention the streak that has ended.
  await expect(card.getByRole('paragraph')).toHaveText(streak === 0 ? [text] : [text, `${streak} ngày liền`]);
  await expect(card.getByRole('link', { name: 'Bắt đầu' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(SCOLDS);
  await openAt(page, server, '/progress');
  await expect(page.getByRole('region', { name: 'Ôn trong 30 ngày tới' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(SCOLDS);
  return offered;
}

/** The days until a word comes back, by the text of the page. */
function daysOf(text: string): number {
  if (text === 'ngày mai') return 1;
  const [, count, unit] = /^sau (\d+) (ngày|tháng)$/.exec(text) ?? [];
  return Number(count) * (unit === 'tháng' ? 30 : 1);
}

test('in three weeks of five minutes a day a missed word comes back, a backlog shrinks, and recall is as promised', async ({
  home: page,
  learner,
  server,
  browser,
}) => {
  // A room with two browsers, and sixteen evenings or more.
  test.slow();
  const simulated = createSimulatedLearner(2);
  await learner.call('PUT', '/api/review/settings', { goal_minutes: 5 });
  for (const lesson of [1, 2]) await learner.call('POST', `/api/starter_lessons/${lesson}/pull`);
  await page.clock.install({ time: server.now() });
  const friend = await guestOf(browser, server.origin, 'Quốc Bảo');
  const word = await test.step('a word is missed in a room', () => missInRoom(page, { learner, friend }));
  await friend.page.context().close();

  const play = () => playFiveMinutes({ learner, server, simulated }, word[0]);
  const isDue = async () => (await today(learner)).data.some((item) => item.word.foreign_word === word[0]);
  /** Plays until the missed word is the only one left, answers it right on the page, and reads when it will come back. */
  async function reviewMissed(): Promise<{ game: string; comesBack: string }> {
    while ((await play()) > 0) server.moveTo(server.now() + MINUTE_MS);
    await openAt(page, server, '/review');
    const game = await answerRight(page, word);
    await expect(page.getByRole('heading', { name: 'Xong một lượt ôn!' })).toBeVisible();
    await page.getByText('Khi nào các từ quay lại (1)').click();
    const heading = await page.getByRole('heading', { name: /^Quay lại / }).innerText();
    return { game, comesBack: heading.replace(/^Quay lại (.*) \(1\)$/, '$1') };
  }

  const games: string[] = [];
  const comesBack: string[] = [];
  const shown: number[] = [];
  const due: number[] = [];
  for (let day = 0; day <= LAST || (comesBack.length < 3 && day <= LATEST); day += 1) {
    if (day >= AWAY_FROM && day < BACK_ON) continue;
    const evening = FIRST_EVENING + day * DAY_MS;
    server.moveTo(evening + (day === 0 ? 5 * MINUTE_MS : 0));
    if (day >= BACK_ON && day < BACK_ON + CATCH_UP) {
      due.push((await today(learner)).due);
      shown.push(
        await test.step(`Home on day ${day + 1}`, () => checkCard(page, learner, server, day - BACK_ON)),
      );
    }
    await play();
    if (day === 0) {
      server.moveTo(evening + 60 * MINUTE_MS);
      // The word is due again on the same evening.
      await expect.poll(isDue).toBe(true);
    }
    if (day > 0 && !(await isDue())) continue;
    const review = await test.step(`the missed word on day ${day + 1}`, reviewMissed);
    games.push(review.game);
    comesBack.push(review.comesBack);
    if (day === 0) expect(games).toEqual([expect.not.stringMatching('write')]);
  }

  await test.step('after three right answers the word comes back in more than a week', () => {
    const days = comesBack.map(daysOf);
    expect(days).toHaveLength(3);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(days[2]).toBeGreaterThan(7);
  });
  await test.step('the backlog shrinks each evening, and Home never shows more of it than one session has', () => {
    expect(due).toEqual(due.toSorted((a, b) => b - a));
    expect(due.at(-1)).toBeLessThan((due[0] ?? 0) * 0.75);
    expect(shown[0]).toBeLessThan(due[0] ?? 0);
  });
  await test.step('the promised recall is within its bias and the 90 % range of the recall in the log', async () => {
    const { recall } = await learner.call<{ recall: Record<'promised' | 'seen' | 'answers', number> }>(
      'GET',
      '/api/review/stats',
    );
    const { promised, seen, answers } = recall;
    const description = JSON.stringify({ games, comesBack, due, shown, recall });
    test.info().annotations.push({ type: 'seen', description });
    expect(answers).toBeGreaterThan(300);
    const range = NINETY * Math.sqrt((promised * (1 - promised)) / answers);
    expect(Math.abs(promised - seen)).toBeLessThan(MAX_BIAS + range);
  });
});
