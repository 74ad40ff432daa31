import type { Page } from '@playwright/test';
import { seriousFaultsInBothThemes } from './support/axe.ts';
import { answerInThePast, makeAccountOlder } from './support/past-answers.ts';
import { expect, test } from './support/test.ts';
import { meetAndThink, meetWords } from './support/meet-words.ts';
import { installClock } from './support/thinking.ts';

const WORDS = [
  ['cat', 'mèo'],
  ['river', 'sông'],
  ['bridge', 'cây cầu'],
] as const;
/** Longer than any verdict is shown. */
const VERDICT_MS = 1_600;
const OTHER = new Map<string, string>(
  WORDS.flatMap(([english, vietnamese]) => [
    [english, vietnamese],
    [vietnamese, english],
  ]),
);

test.use({ opens: null });
test.beforeEach(async ({ learner, page }) => {
  await learner.addWords(WORDS);
  await installClock(page);
});

const board = (page: Page) => page.getByRole('region', { name: 'Review board' });
const choices = (page: Page) => board(page).getByRole('group', { name: 'Choices' }).getByRole('button');

/** Answers the choice on the board, right or wrong. */
async function choose(page: Page, right: boolean): Promise<void> {
  await meetAndThink(page);
  await expect(choices(page).first()).toBeEnabled();
  const question = await board(page).locator('[tabindex="-1"] [translate="no"]').innerText();
  const answer = OTHER.get(question.trim()) ?? '';
  const options = choices(page);
  await (right ? options.filter({ hasText: answer }) : options.filter({ hasNotText: answer }))
    .first()
    .click();
}

test('a session uses the words that Home has loaded, and the next one requests them again', async ({
  home,
}) => {
  const requests: string[] = [];
  home.on('request', (request) => {
    if (request.url().includes('/api/review/today')) requests.push(request.url());
  });
  await home.goto('/');
  const start = home.getByRole('region', { name: 'Ôn tập hôm nay' }).getByRole('link', { name: 'Bắt đầu' });
  await start.click();
  await meetWords(home);
  expect(requests).toHaveLength(1);
  await home.goBack();
  await expect.poll(() => requests.length).toBe(2);
});

test('the card of Home leads to a session, whose end shows when each word comes back @smoke @phone', async ({
  home,
  learner,
}) => {
  await home.goto('/');
  const card = home.getByRole('region', { name: 'Ôn tập hôm nay' });
  await expect(card).toContainText('3 từ mới');
  await card.getByRole('link', { name: 'Bắt đầu' }).click();
  await expect(home).toHaveURL(/\/review$/);
  const ring = home.getByRole('progressbar', { name: 'Tiến độ ôn tập' });
  await expect(ring).toHaveAttribute('aria-valuemax', '3');
  for (const done of [1, 2, 3]) {
    await choose(home, true);
    if (done < 3) await expect(ring).toHaveAttribute('aria-valuenow', String(done));
  }
  await expect(home.getByRole('heading', { name: 'Xong một lượt ôn!' })).toBeFocused();
  await expect(home.getByText('3 từ đã ôn, 3 từ nhớ ngay lần đầu.')).toBeVisible();
  // The first finished thing of the day.
  await expect(home.getByText('0 → 1 ngày liền')).toBeVisible();
  await expect(home.getByText(/^Mai \d+ từ, khoảng \d+ phút\.$|^Ngày .* từ quay lại/)).toBeVisible();
  await home.getByText('Khi nào các từ quay lại (3)').click();
  await expect(home.getByRole('heading', { name: /^Quay lại (ngày mai|sau )/ }).first()).toBeVisible();
  for (const [english] of WORDS)
    await expect(home.getByRole('button', { name: new RegExp(`^Play ${english} `) })).toHaveCount(1);
  const counts = async () => {
    const { done_today, due } = await learner.call<{ done_today: { answers: number }; due: number }>(
      'GET',
      '/api/review/today',
    );
    return { answers: done_today.answers, due };
  };
  // The page counts an answer before the server has stored it.
  await expect.poll(counts).toEqual({ answers: 3, due: 0 });
});

test('a typed miss can be counted as right', async ({ home, learner, server }) => {
  makeAccountOlder(server, learner, 90);
  const { data } = await learner.call<{ data: { id: number; foreign_word: string }[] }>('GET', '/api/word');
  const idOf = (english: string) => data.find(({ foreign_word }) => foreign_word === english)?.id ?? 0;
  const right = { correct: true, game: 'game_write', side: 'native' } as const;
  // The others are not due.
  await answerInThePast(
    learner,
    ['river', 'bridge'].map((english) => ({ ...right, word_id: idOf(english), daysAgo: 0 })),
  );
  await home.goto('/review');
  // A new word that is known is asked in writing at once.
  await board(home).getByRole('button', { name: 'Đã biết' }).click();
  const box = board(home).getByRole('textbox');
  const isMine = home.getByRole('button', { name: 'Tôi đúng' });
  await box.fill('dog');
  await home.keyboard.press('Enter');
  await isMine.click();
  await expect(home.getByText('Đã tính là đúng.')).toBeVisible();
  await expect(isMine).toBeHidden();
  await expect(board(home).getByText('1 / 1')).toBeVisible();
  await home.getByRole('button', { name: 'Tiếp', exact: true }).click();
  await expect(home.getByText('1 từ đã ôn, 1 từ nhớ ngay lần đầu.')).toBeVisible();
});

test('a wrong choice leaves no doubt, so that it cannot be counted as right', async ({ home }) => {
  await home.goto('/review');
  await choose(home, false);
  await expect(home.getByRole('button', { name: 'Tiếp', exact: true })).toBeVisible();
  await expect(home.getByRole('button', { name: 'Tôi đúng' })).toBeHidden();
});

test('every answer of a review survives a reload', async ({ home, learner }) => {
  await home.goto('/review');
  for (const done of [1, 2]) {
    await choose(home, true);
    await expect(home.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(done));
  }
  await home.reload();
  await expect(home.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '1');
  const { done_today } = await learner.call<{ done_today: { answers: number } }>('GET', '/api/review/today');
  expect(done_today.answers).toBe(2);
});

test('answers given without a network are sent once it is back', async ({ home, learner, context }) => {
  await home.goto('/review');
  await meetWords(home);
  await context.setOffline(true);
  await choose(home, true);
  await expect(home.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await context.setOffline(false);
  await choose(home, true);
  await expect
    .poll(async () => {
      const { done_today } = await learner.call<{ done_today: { answers: number } }>(
        'GET',
        '/api/review/today',
      );
      return done_today.answers;
    })
    .toBe(2);
});

test('a session is played by keyboard alone', async ({ home }) => {
  await home.goto('/review');
  await expect(home.locator('[data-word-card=meet]')).toBeVisible();
  const end = home.getByRole('heading', { name: 'Xong một lượt ôn!' });
  for (let tries = 0; tries < 40 && !(await end.isVisible()); tries += 1) {
    // 1 chooses the first choice or tile; Enter submits the tile, or continues after a miss.
    await home.keyboard.press('1');
    await home.clock.runFor(VERDICT_MS);
    await home.keyboard.press('Enter');
    await home.clock.runFor(VERDICT_MS);
  }
  await expect(end).toBeVisible();
  await home.keyboard.press('Tab');
  await expect(home.getByRole('link', { name: 'Về trang chính' })).toBeFocused();
});

test('axe finds nothing serious in both themes', async ({ home }) => {
  await home.goto('/');
  await expect(home.getByRole('region', { name: 'Ôn tập hôm nay' })).toContainText('từ mới');
  expect(await seriousFaultsInBothThemes(home)).toEqual([]);
  await home.goto('/review');
  await expect(home.locator('[data-word-card=meet]')).toBeVisible();
  expect(await seriousFaultsInBothThemes(home)).toEqual([]);
  await meetWords(home);
  expect(await seriousFaultsInBothThemes(home)).toEqual([]);
});
