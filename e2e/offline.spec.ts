import type { BrowserContext, Page } from '@playwright/test';
import { keptWords, offlineBar, openAndKeep, table } from './support/kept-app.ts';
import { otherSide, WORDS } from './support/solo-game.ts';
import { expect, type Learner, newLearner, PASSWORD, signIn, test } from './support/test.ts';
import { meetAndThink } from './support/meet-words.ts';
import { installClock } from './support/thinking.ts';

test.use({ opens: null, serviceWorkers: 'allow' });
test.beforeEach(async ({ learner, page }) => {
  await learner.addWords(WORDS);
  await installClock(page);
});

async function addWord(page: Page, english: string, vietnamese: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add word' });
  await form.getByRole('textbox', { name: 'English' }).fill(english);
  await form.getByRole('textbox', { name: 'Vietnamese' }).fill(vietnamese);
  await form.getByRole('button', { name: 'Add Word' }).click();
  await expect(table(page).getByText(english, { exact: true }).first()).toBeVisible();
}

/** Chooses the right answer on a board. */
async function choose(page: Page, name: string): Promise<void> {
  const board = page.getByRole('region', { name });
  const choices = board.getByRole('group', { name: 'Choices' }).getByRole('button');
  await meetAndThink(page);
  await expect(choices.first()).toBeEnabled();
  const question = await board.locator('[tabindex="-1"] [translate="no"]').first().innerText();
  await choices
    .filter({ hasText: otherSide(question.trim()) })
    .first()
    .click();
}

async function review(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Ôn tập hôm nay' }).getByRole('link', { name: 'Bắt đầu' }).click();
  const ring = page.getByRole('progressbar', { name: 'Tiến độ ôn tập' });
  for (let done = 1; done <= WORDS.length; done += 1) {
    await choose(page, 'Review board');
    if (done < WORDS.length) await expect(ring).toHaveAttribute('aria-valuenow', String(done));
  }
  await expect(page.getByRole('heading', { name: 'Xong một lượt ôn!' })).toBeVisible();
}

/** Plays a game with three right answers. */
async function play(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Game', exact: true }).click();
  await page.getByRole('button', { name: 'Chơi đơn' }).click();
  await page.getByRole('button', { name: 'Select Words' }).click();
  for (const [english] of WORDS) await page.getByRole('option', { name: english }).click();
  await page.getByRole('button', { name: 'Play game' }).click();
  const board = page.getByRole('region', { name: 'Game board' });
  await board.getByRole('button', { name: /^Start/ }).click();
  for (let right = 1; right <= 3; right += 1) {
    await choose(page, 'Game board');
    await expect(board.getByText(`${right} / ${right}`)).toBeVisible();
    await expect(board.getByText('Đúng rồi!')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc' }).click();
  await expect(page.getByRole('dialog', { name: 'Score' })).toBeVisible();
}

const state = async (learner: Learner) => {
  const { done_today } = await learner.call<{ done_today: { answers: number } }>('GET', '/api/review/today');
  const { score } = await learner.call<{ score: number }>('GET', '/api/my_user');
  const { data } = await learner.call<{ data: { foreign_word: string; native_word: string }[] }>(
    'GET',
    '/api/word?size=100',
  );
  const words = data.map(({ foreign_word, native_word }) => `${foreign_word} = ${native_word}`);
  return {
    answers: done_today.answers,
    hasXp: score > 0,
    words: words.length,
    dogs: words.filter((text) => text === 'dog = chó').length,
  };
};

test('adding words, games and reviews work offline, and are sent to the server once @smoke', async ({
  home,
  learner,
  context,
}) => {
  test.slow();
  await openAndKeep(home, WORDS.length);
  await context.setOffline(true);
  await home.reload();
  await expect(offlineBar(home)).toBeVisible();
  await expect(table(home).getByText('umbrella', { exact: true }).first()).toBeVisible();
  await addWord(home, 'dog', 'chó');
  await expect(home.getByText('1 thay đổi chưa gửi')).toBeVisible();
  await expect(home.getByText(/^Failed/)).toHaveCount(0);

  await review(home);
  await play(home);
  // The score is stored on the device; a page that is left sooner would lose it.
  await expect(home.getByText('7 thay đổi chưa gửi')).toBeVisible();
  await home.goto('/test-bank');
  const needsNetwork = /Phần này cần có mạng|This part opens as soon as the connection is back/;
  await expect(home.getByText(needsNetwork).first()).toBeVisible();
  await home.goto('/');
  await expect(home.getByText('7 thay đổi chưa gửi')).toBeVisible();
  await expect(home.getByRole('region', { name: 'Ôn tập hôm nay' })).toContainText('Xong rồi!');

  await context.setOffline(false);
  await expect.poll(() => state(learner)).toEqual({ answers: 8, hasXp: true, words: 6, dogs: 1 });
  await expect(offlineBar(home)).toHaveCount(0);
  await home.reload();
  await expect(table(home).getByText('dog', { exact: true }).first()).toBeVisible();
  expect(await state(learner)).toEqual({ answers: 8, hasXp: true, words: 6, dogs: 1 });
});

test('the xp of a game appears in its open result once the connection is back', async ({
  home,
  learner,
  context,
}) => {
  await openAndKeep(home, WORDS.length);
  await context.setOffline(true);
  await play(home);
  await home.keyboard.press('Escape');
  const result = home.getByRole('dialog', { name: 'Result' });
  await expect(result.getByText('Chưa gửi được điểm. Tí giữ lại và gửi khi có mạng.')).toBeVisible();
  await context.setOffline(false);
  await expect(result.getByText('Chưa gửi được điểm.')).toHaveCount(0);
  // How much it is depends on the time that the game took.
  const { score } = await learner.call<{ score: number }>('GET', '/api/my_user');
  expect(score).toBeGreaterThan(0);
  await expect(result.getByText(`+${score}`, { exact: true })).toBeVisible();
});

test('a word that was added offline is in the list of a page that opens with a network', async ({
  home,
  learner,
  context,
}) => {
  await openAndKeep(home, WORDS.length);
  await context.setOffline(true);
  await addWord(home, 'dog', 'chó');
  await expect(home.getByText('1 thay đổi chưa gửi')).toBeVisible();
  await home.close();
  await context.setOffline(false);
  // This page requests the words before it has read the queue on the device.
  const page = await context.newPage();
  await page.goto('/');
  await expect(table(page).getByText('dog', { exact: true }).first()).toBeVisible();
  expect(await state(learner)).toMatchObject({ words: WORDS.length + 1, dogs: 1 });
});

async function editOffline(page: Page, english: string, vietnamese: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${english}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Word' });
  await dialog.getByRole('textbox', { name: 'Vietnamese' }).fill(vietnamese);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('a dialog that cannot be opened offline does not block the others', async ({ home, context }) => {
  await openAndKeep(home, WORDS.length);
  await context.setOffline(true);
  await home.reload();
  await home.getByRole('button', { name: 'Messages' }).click();
  await expect(home.getByText('Messages cannot be opened without a connection')).toBeVisible();
  await home.getByRole('button', { name: /^Menu of/ }).click();
  await home.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(home.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await home.keyboard.press('Escape');
  await home.getByRole('button', { name: 'Edit cat' }).click();
  await expect(home.getByRole('dialog', { name: 'Edit Word' })).toBeVisible();
});

test('a word that two devices change offline is stored twice, and the second device shows both', async ({
  browser,
  learner,
  server,
}) => {
  test.slow();
  const device = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'allow' });
    await signIn(context, learner.token);
    const page = await context.newPage();
    await openAndKeep(page, WORDS.length);
    await context.setOffline(true);
    return { context, page };
  };
  const [phone, laptop] = [await device(), await device()];
  await editOffline(phone.page, 'cat', 'con mèo');
  await editOffline(laptop.page, 'cat', 'mèo nhà');
  await editOffline(laptop.page, 'river', 'dòng sông');

  await laptop.context.setOffline(false);
  await expect(offlineBar(laptop.page)).toHaveCount(0);
  await expect.poll(() => texts(learner)).toContain('river = dòng sông');
  await phone.context.setOffline(false);
  await expect(phone.page.getByText('“cat” cũng được sửa ở nơi khác: giữ cả hai.')).toBeVisible();
  await expect
    .poll(() => texts(learner))
    .toEqual([
      'bridge = cây cầu',
      'cat = con mèo',
      'cat = mèo nhà',
      'house = ngôi nhà',
      'river = dòng sông',
      'umbrella = chiếc ô',
    ]);
  await expect(table(phone.page).getByText('mèo nhà')).toBeVisible();
  await Promise.all([phone, laptop].map(({ context }) => context.close()));
});

const texts = async (learner: Learner) => {
  const { data } = await learner.call<{ data: { foreign_word: string; native_word: string }[] }>(
    'GET',
    '/api/word?size=100',
  );
  return data.map(({ foreign_word, native_word }) => `${foreign_word} = ${native_word}`).toSorted();
};

test('a write that the server refuses is set aside with its reason, and the others are sent', async ({
  home,
  learner,
  context,
}) => {
  await openAndKeep(home, WORDS.length);
  await context.setOffline(true);
  await editOffline(home, 'cat', 'con mèo');
  await editOffline(home, 'river', 'dòng sông');
  const { data } = await learner.call<{ data: { id: number; foreign_word: string }[] }>('GET', '/api/word');
  await learner.call('DELETE', `/api/word/${data.find(({ foreign_word }) => foreign_word === 'cat')?.id}`);
  await context.setOffline(false);
  await expect.poll(() => texts(learner)).toContain('river = dòng sông');
  await home.getByRole('button', { name: 'Xem' }).click();
  const dialog = home.getByRole('dialog', { name: 'Chưa gửi được' });
  await expect(dialog).toContainText('Sửa từ “cat”con mèoNot found');
  await dialog.getByRole('button', { name: 'Bỏ cat' }).click();
  await expect(home.getByText('1 thay đổi không gửi được')).toHaveCount(0);
});

test('no data of an account stays on the device after it has signed out', async ({
  home,
  learner,
  server,
  context,
}) => {
  const other = await newLearner(server.origin, 'Khánh Linh');
  await openAndKeep(home, WORDS.length);
  await home.getByRole('button', { name: `Menu of ${learner.name}` }).click();
  await home.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(home).toHaveURL(/\/auth/);
  await expect.poll(() => keptWords(home)).toBeNull();
  await home.getByRole('textbox', { name: 'Email' }).fill(other.email);
  await home.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await home.getByRole('button', { name: 'Login' }).click();
  await expect(home.getByRole('button', { name: 'Menu of Khánh Linh' })).toBeVisible();
  await expect(home.getByText('Thêm vài từ').or(home.getByText('Chưa có từ nào')).first()).toBeVisible();
  await context.setOffline(true);
  await home.reload();
  await expect(offlineBar(home)).toBeVisible();
  await expect(home.getByText('umbrella', { exact: true })).toHaveCount(0);
});

test('a word that another app shares fills in the form', async ({ home, learner }) => {
  await home.goto('/?share_text=%22lantern%22%0Ahttps%3A%2F%2Fexample.com');
  const dialog = home.getByRole('dialog', { name: 'Add Word' });
  await expect(dialog.getByRole('textbox', { name: 'English' })).toHaveValue('lantern');
  await dialog.getByRole('textbox', { name: 'Vietnamese' }).fill('đèn lồng');
  await dialog.getByRole('button', { name: 'Add Word' }).click();
  await expect(dialog).toBeHidden();
  await expect(home).toHaveURL(/\/$/);
  expect(await texts(learner)).toContain('lantern = đèn lồng');
});
