import type { Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { meetWords } from './support/meet-words.ts';
import { pauseClock, startSoloGame } from './support/solo-game.ts';
import { expect, test } from './support/test.ts';

const RIVER = { word_e: 'river', word_v: 'dòng sông' };
const SENTENCES = { example: 'The river is very long.', example_native: 'Dòng sông rất dài.' };
const OTHERS = [
  ['cat', 'mèo'],
  ['bridge', 'cây cầu'],
] as const;
/** Longer than the verdict on a right answer is shown. */
const VERDICT_MS = 1_600;

test.use({ opens: null, viewport: { width: 390, height: 664 } });
test.beforeEach(async ({ learner }) => {
  await learner.call('POST', '/api/word', { ...RIVER, ...SENTENCES });
  await learner.addWords(OTHERS);
});

const board = (page: Page, name: string) => page.getByRole('region', { name });

test('a dictation alone asks a sentence, names what was wrong, and goes into the result', async ({
  home,
}) => {
  await home.clock.install();
  await startSoloGame(home, 'Dictation game');
  await pauseClock(home);
  const game = board(home, 'Game board');
  const field = game.getByRole('textbox');
  for (let question = 0; question < 3; question += 1) {
    await meetWords(home);
    await expect(field).toBeFocused();
    if ((await field.getAttribute('aria-label')) === 'The sentence that you hear') {
      await field.fill('the rivr is long');
      await home.keyboard.press('Enter');
      await expect(game.getByText('thiếu very')).toBeVisible();
      await expect(game.getByText('rivr', { exact: true })).toBeVisible();
      break;
    }
    await game.getByRole('button', { name: 'Không biết' }).click();
    await home.clock.fastForward(VERDICT_MS + 4_000);
    // The first game of an account waits after a miss.
    await game.getByRole('button', { name: 'Tiếp', exact: true }).click();
  }
  await expect(game.getByText('Dòng sông rất dài.')).toBeVisible();
});

test('homework with a dictation is done by keyboard, and is in the report', async ({
  browser,
  learner,
  server,
}) => {
  const { data } = await learner.call<{ data: { id: number; foreign_word: string }[] }>('GET', '/api/word');
  const { code, homework_id } = await learner.call<{ code: string; homework_id: number }>(
    'POST',
    '/api/homework',
    {
      title: 'Nghe Unit 3',
      word_ids: data.map(({ id }) => id),
      games: ['game_dictation'],
      due_at: new Date(Date.now() + 86_400_000).toISOString(),
      names: ['Nguyễn Quốc Bảo'],
    },
  );
  const phone = await (
    await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 664 } })
  ).newPage();
  await phone.goto(`/h?code=${code}`);
  await phone.getByLabel('Tên của bạn').selectOption('Nguyễn Quốc Bảo');
  await phone.getByLabel('PIN 4 số').fill('4826');
  await phone.getByRole('button', { name: 'Vào làm bài' }).click();
  await phone.getByRole('button', { name: 'Bắt đầu: Nghe và viết' }).click();
  const field = board(phone, 'Bài về nhà').getByRole('textbox');
  const answers = [SENTENCES.example, ...OTHERS.map(([english]) => english)];
  // They are asked in the order of the homework, which its report has, too.
  const heard = await learner.call<{ words: { foreign_word: string }[] }>(
    'GET',
    `/api/homework/${homework_id}/report`,
  );
  const order = heard.words.map(
    ({ foreign_word }) => answers.find((text) => text.includes(foreign_word)) ?? '',
  );
  for (const [done, text] of order.entries()) {
    await expect(phone.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(done));
    await expect(field).toBeEditable();
    if (done === 0) expect(await seriousFaults(phone)).toEqual([]);
    await field.fill(text.toUpperCase());
    await phone.keyboard.press('Enter');
  }
  await expect(phone.getByText('Xong bài rồi!')).toBeVisible();
  await expect(phone.getByText('Đúng 3/3 ở lần đầu')).toBeVisible();
  await phone.context().close();
  const report = await learner.call<{ players: { username: string; correct: number; answered: number }[] }>(
    'GET',
    `/api/homework/${homework_id}/report`,
  );
  expect(report.players).toMatchObject([{ username: 'Nguyễn Quốc Bảo', correct: 3, answered: 3 }]);
});

test('a review dictates by keyboard alone, and logs the answer as heard', async ({ home, learner }) => {
  // The server dictates known words now and then (apps/server/src/learning/review/examples.test.ts).
  await home.route('**/api/review/today*', async (route) => {
    const response = await route.fetch();
    const today = (await response.json()) as { data: { word: { foreign_word: string } }[] };
    const data = today.data
      .filter(({ word }) => word.foreign_word === RIVER.word_e)
      .map((item) => ({ ...item, game: 'game_dictation', side: 'sound', state: 'known' }));
    await route.fulfill({ response, json: { ...today, data } });
  });
  await home.addInitScript(() => {
    const rates: number[] = [];
    Object.assign(window, { rates });
    HTMLMediaElement.prototype.play = async function () {
      rates.push(this.playbackRate);
    };
  });
  const sent = home.waitForRequest((request) => request.url().endsWith('/api/review/answers'));
  await home.goto('/review');
  const review = board(home, 'Review board');
  await expect(review.getByRole('textbox', { name: 'The sentence that you hear' })).toBeFocused();
  await home.keyboard.press('Alt+Shift+R');
  await expect.poll(() => home.evaluate('window.rates.at(-1)')).toBe(0.7);
  await home.keyboard.type('The rivr is very long');
  await home.keyboard.press('Enter');
  await expect(review.getByText('rivr', { exact: true })).toBeVisible();
  await expect(home.getByRole('button', { name: 'Tôi đúng' })).toBeVisible();
  const { answers } = (await sent).postDataJSON() as { answers: unknown[] };
  const chosen = 'The rivr is very long';
  expect(answers).toMatchObject([{ game: 'game_dictation', side: 'sound', correct: false, chosen }]);
  await expect(review.getByRole('button', { name: 'Tiếp', exact: true })).toBeVisible();
  await expect(review.getByText('Dòng sông rất dài.')).toHaveCount(1);
  await home.keyboard.press('Enter');
  // A miss at the end of a session comes back another time.
  await expect(home.getByRole('heading', { name: 'Xong một lượt ôn!' })).toBeVisible();
  const today = await learner.call<{ done_today: { answers: number } }>('GET', '/api/review/today');
  expect(today.done_today.answers).toBe(1);
});
