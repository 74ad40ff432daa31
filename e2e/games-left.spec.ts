import type { Page } from '@playwright/test';
import { meetWords } from './support/meet-words.ts';
import { playedBefore } from './support/played-before.ts';
import { board, otherSide, startSoloGame, WORDS } from './support/solo-game.ts';
import { expect, newLearner, PASSWORD, signIn, test } from './support/test.ts';

const offer = (page: Page) => page.getByRole('alertdialog', { name: 'Bạn đang chơi dở một ván' });
const score = (page: Page, text: string) => board(page).getByText(`Correct selected: ${text}`);
const question = (page: Page) => board(page).locator('[tabindex="-1"] [translate="no"]').first();

test.use({ preloads: false, opens: null });
test.beforeEach(async ({ learner }) => learner.addWords(WORDS));

/** Answers the question of a select game right, and waits for the next one. */
async function answer(page: Page): Promise<void> {
  await meetWords(page);
  const word = await question(page).innerText();
  const right = new RegExp(otherSide(word));
  await board(page).getByRole('group', { name: 'Choices' }).getByRole('button', { name: right }).click();
  await expect(question(page)).not.toHaveText(word);
}

/** The seconds on the clock. */
async function secondsLeft(page: Page): Promise<number> {
  const shown = await board(page)
    .getByRole('button', { name: /^Time left/ })
    .getAttribute('aria-label');
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(shown ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** The score reports that this browser sends. */
function reportsOf(page: Page): { total_number: number; time_play: number; report_id: string }[] {
  const reports: ReturnType<typeof reportsOf> = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/score')) {
      reports.push(request.postDataJSON() as (typeof reports)[number]);
    }
  });
  return reports;
}

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('solo_game:')));

test('a reload asks first, and the game goes on with its question, score and clock', async ({ home }) => {
  const dialogs: string[] = [];
  home.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  const reports = reportsOf(home);
  await home.clock.install();
  await startSoloGame(home, 'Select game');
  // A game without answers is reloaded without a question.
  await home.reload();
  expect(dialogs).toEqual([]);
  await offer(home).getByRole('button', { name: 'Chơi tiếp' }).click();
  await answer(home);
  await answer(home);
  await meetWords(home);
  const word = await question(home).innerText();
  const left = await secondsLeft(home);
  await home.reload();
  expect(dialogs).toEqual(['beforeunload']);
  await expect(offer(home)).toContainText('Đúng 2/2 câu');
  await expect(home.getByRole('dialog', { name: 'Chọn chế độ chơi' })).toBeHidden();
  // The clock is stopped until the game continues.
  await home.clock.fastForward(60_000);
  await offer(home).getByRole('button', { name: 'Chơi tiếp' }).click();
  await expect(question(home)).toHaveText(word);
  await expect(score(home, '2 / 2')).toBeVisible();
  expect(left - (await secondsLeft(home))).toBeLessThan(60);
  await answer(home);
  await expect(score(home, '3 / 3')).toBeVisible();
  expect(reports).toEqual([]);

  await home.keyboard.press('Escape');
  await home.getByRole('button', { name: 'Kết thúc' }).click();
  await expect(home.getByRole('dialog', { name: 'Result' }).getByText('+2')).toBeVisible();
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ total_number: 3 });
  expect(await stored(home)).toEqual([]);
  await home.reload();
  await expect(home.getByRole('dialog', { name: 'Chọn chế độ chơi' })).toBeVisible();
  expect([dialogs.length, reports.length]).toEqual([1, 1]);
});

test('after a page is closed, another one goes on with the lives and reads the words again @smoke @phone', async ({
  home,
  learner,
}) => {
  await playedBefore(learner);
  await startSoloGame(home, 'Listen game');
  await expect(board(home).getByText('Xếp lại đúng thứ tự bạn vừa nghe')).toBeVisible();
  // The guess is right in one of five cases: then the next sequence is longer, and otherwise a life is lost.
  await home.keyboard.press('1');
  await home.keyboard.press('Enter');
  await expect(
    board(home)
      .getByText(/Đúng rồi!|Sai rồi!/)
      .first(),
  ).toBeVisible();
  const wasRight = await board(home).getByText('Đúng rồi!').first().isVisible();
  const context = home.context();
  await home.close();

  const page = await context.newPage();
  await page.goto('/?tab=game');
  await offer(page).getByRole('button', { name: 'Chơi tiếp' }).click();
  await expect(score(page, wasRight ? '1 / 1' : '0 / 1')).toBeVisible();
  await expect(board(page).getByText(wasRight ? /Nghe nhé… 1 \/ 2/ : /Nghe nhé… 1 \/ 1/)).toBeVisible();
  await expect(board(page).getByText(wasRight ? 'Còn 3 mạng' : 'Còn 2 mạng')).toBeVisible();
  await expect(board(page).getByText('Xếp lại đúng thứ tự bạn vừa nghe')).toBeVisible();
});

test('a closed write game can be ended, and its result is reported once', async ({ home }) => {
  const reports = reportsOf(home);
  await startSoloGame(home, 'Write game');
  await meetWords(home);
  await home.keyboard.type('x');
  await home.keyboard.press('Enter');
  await expect(score(home, '0 / 1')).toBeVisible();
  const context = home.context();
  await home.close();
  const page = await context.newPage();
  await page.goto('/?tab=game');
  // A page that is left before this response reports the game once more, with the same id.
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/score'));
  await offer(page).getByRole('button', { name: 'Xem kết quả' }).click();
  await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible();
  await answered;
  expect(await stored(page)).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'English' })).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('an unfinished line game can be postponed, and the next visit to any page hours later reports it', async ({
  home,
  learner,
}) => {
  const xp = await playedBefore(learner);
  const reports = reportsOf(home);
  await startSoloGame(home, 'Line game');
  for (const [english, vietnamese] of WORDS.slice(0, 3)) {
    await board(home)
      .getByRole('button', { name: new RegExp(`^${english}, `) })
      .click();
    await board(home)
      .getByRole('button', { name: new RegExp(`^${vietnamese}, `) })
      .click();
  }
  await expect(score(home, '3 / 3')).toBeVisible();
  await home.goto('/');
  await home.getByRole('link', { name: 'Game', exact: true }).click();
  await expect(offer(home)).toBeVisible();
  await home.keyboard.press('Escape');
  await expect(home.getByRole('dialog', { name: 'Chọn chế độ chơi' })).toBeVisible();
  expect(reports).toEqual([]);

  const [key = ''] = await stored(home);
  await home.evaluate((name) => {
    const entry = JSON.parse(localStorage.getItem(name) ?? '') as { saved_at: number };
    localStorage.setItem(name, JSON.stringify({ ...entry, saved_at: entry.saved_at - 3 * 3_600_000 }));
  }, key);
  await home.goto('/');
  await expect(home.getByText(`${xp + 2} xp`)).toBeVisible();
  expect(reports).toMatchObject([{ total_number: 3, report_id: key.slice('solo_game:'.length) }]);
  expect(await stored(home)).toEqual([]);
});

test('a new game replaces an unfinished one, whose answers count', async ({ home }) => {
  const reports = reportsOf(home);
  await startSoloGame(home, 'Select game');
  await answer(home);
  await home.reload();
  await expect(offer(home)).toBeVisible();
  await home.keyboard.press('Escape');
  await home.getByRole('button', { name: 'Chơi đơn' }).click();
  await home.getByRole('button', { name: 'Select Words' }).click();
  await home.getByRole('button', { name: 'Select all words' }).click();
  await home.getByRole('button', { name: 'Play game' }).click();
  await board(home)
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect.poll(() => reports).toMatchObject([{ total_number: 1 }]);
  expect(await stored(home)).toHaveLength(1);
});

test('a saved game survives signing out, and is offered to its player only', async ({
  home,
  learner,
  server,
}) => {
  const other = await newLearner(server.origin, 'Khánh Linh');
  const logIn = async (email: string) => {
    await home.getByRole('textbox', { name: 'Email' }).fill(email);
    await home.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await home.getByRole('button', { name: 'Login' }).click();
    await home.getByRole('link', { name: 'Game', exact: true }).click();
  };
  await startSoloGame(home, 'Select game');
  await answer(home);
  await learner.call('POST', '/api/logout');
  // The page gets a message over its socket, and opens the sign-in page by itself.
  await expect(home).toHaveURL(/\/auth$/);
  await logIn(other.email);
  await expect(home.getByRole('dialog', { name: 'Chọn chế độ chơi' })).toBeVisible();
  await home.keyboard.press('Escape');
  await home.getByRole('button', { name: 'Menu of Khánh Linh' }).click();
  await home.getByRole('menuitem', { name: 'Logout' }).click();
  await logIn(learner.email);
  await offer(home).getByRole('button', { name: 'Chơi tiếp' }).click();
  await expect(score(home, '1 / 1')).toBeVisible();
});

test('a game is played in one tab at a time', async ({ home, learner }) => {
  await startSoloGame(home, 'Select game');
  await answer(home);
  const second = await home.context().newPage();
  await signIn(second, learner.token);
  await second.goto('/?tab=game');
  // The game is played in the other tab.
  await expect(second.getByRole('dialog', { name: 'Chọn chế độ chơi' })).toBeVisible();
  await home.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('solo_game:')) ?? '';
    const entry = JSON.parse(localStorage.getItem(key) ?? '') as { saved_at: number };
    // Minutes without an answer are simulated.
    localStorage.setItem(key, JSON.stringify({ ...entry, saved_at: entry.saved_at - 180_000 }));
  });
  await second.reload();
  await offer(second).getByRole('button', { name: 'Chơi tiếp' }).click();
  await expect(score(second, '1 / 1')).toBeVisible();
  await expect(home.getByText('Ván này đã được mở ở tab khác.')).toBeVisible();
  await expect(board(home)).toHaveAttribute('data-status', 'waiting');
});

test('back and forward lead into a running game, and the tab itself leads to the chooser', async ({
  home,
}) => {
  await startSoloGame(home, 'Select game');
  await home.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(home.getByRole('textbox', { name: 'English' })).toBeVisible();
  await home.goBack();
  await expect(question(home)).toBeVisible();
  await expect(home.getByRole('dialog')).toBeHidden();
  await home.goForward();
  await expect(home.getByRole('textbox', { name: 'English' })).toBeVisible();
  await home.goBack();
  await answer(home);
  await home.getByRole('link', { name: 'Community' }).click();
  await home.goBack();
  await home.goForward();
  await home.getByRole('link', { name: 'Game', exact: true }).click();
  await home.getByRole('button', { name: 'Chơi đơn' }).click();
  await expect(home.getByRole('listbox')).toBeVisible();
});
