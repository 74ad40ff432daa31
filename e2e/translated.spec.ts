import type { Page } from '@playwright/test';
import { translatePage } from '../apps/web/src/platform/i18n/translated-page.fixture.ts';
import { find, rowOf, unique } from './support/people.ts';
import { expect, type Learner, newLearner, test } from './support/test.ts';

// The page translation of a browser: it replaces every text, and must leave words, meanings and names as they are.

const WORDS = [
  ['river', 'dòng sông'],
  ['window', 'cửa sổ'],
  ['teacher', 'giáo viên'],
] as const;
const LESSON = 'Động vật';

test.use({ preloads: false });

async function addLesson(learner: Learner): Promise<number> {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: LESSON,
  });
  for (const [word_e, word_v] of WORDS)
    await learner.call('POST', '/api/word', { word_e, word_v, lesson: lesson.id });
  return lesson.id;
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(translatePage);
  await expectTaught(page);
}

/** Expects translated texts, and none of what is learned and of the names among them. */
async function expectTaught(page: Page, ...names: string[]): Promise<void> {
  await expect.poll(() => page.locator('font').count()).toBeGreaterThan(3);
  const translated = await page.locator('font > font').allTextContents();
  const kept = [...WORDS.flat(), LESSON, ...names];
  expect(translated.filter((text) => kept.some((name) => text.includes(name)))).toEqual([]);
}

test('the lists of words and of lessons work while they are translated', async ({ home, learner }) => {
  await addLesson(learner);
  await openTranslated(home, '/');
  const form = home.getByRole('form', { name: 'Add word' });
  await form.getByRole('textbox', { name: 'English' }).fill('bread');
  await form.getByRole('textbox', { name: 'Vietnamese' }).fill('bánh mì');
  await form.getByRole('button', { name: 'Add Word' }).click();
  const table = home.getByRole('table', { name: 'My words' });
  await expect(table.getByText('bread', { exact: true }).first()).toBeVisible();
  await home.getByRole('searchbox').first().fill('zzz');
  await expect(home.getByText('No results found')).toBeVisible();
  await home.getByRole('searchbox').first().fill('');
  await home.getByRole('button', { name: 'Delete bread' }).click();
  await home.getByRole('button', { name: 'Confirm' }).click();
  await expect(table.getByText('bread', { exact: true })).toHaveCount(0);
  await expectTaught(home);

  await openTranslated(home, '/my-page');
  await home.getByRole('link', { name: LESSON }).click();
  await home.getByRole('checkbox', { name: 'Select river' }).check();
  await expect(home.getByText('1 selected')).toBeVisible();
  await home.getByRole('button', { name: 'Edit window' }).click();
  const editing = home.getByRole('dialog', { name: 'Edit Word' });
  await editing.getByRole('textbox', { name: 'Vietnamese' }).fill('cửa sổ');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  await home.getByRole('button', { name: `Delete lesson ${LESSON}` }).click();
  await home.getByRole('button', { name: 'Cancel' }).click();
  await expectTaught(home);
  await home.getByRole('link', { name: LESSON }).click();
  await expect(home.getByRole('checkbox', { name: 'Select river' })).toBeVisible();
});

test('choosing words for a game and for a room works while it is translated', async ({ home, learner }) => {
  await addLesson(learner);
  await home.goto('/?tab=game');
  await home.getByRole('button', { name: 'Chơi đơn' }).click();
  await home.evaluate(translatePage);
  const board = home.getByRole('region', { name: 'Game board' });
  await expect(board).toContainText(`${LESSON} · 3 từ`);
  await expectTaught(home);
  await board.getByRole('button', { name: 'Bỏ chọn hết' }).click();
  await board.getByRole('button', { name: 'Choose words' }).click();
  await home.getByRole('option', { name: 'river' }).click();
  await expect(home.getByText('1 selected')).toBeVisible();
  await home.getByRole('button', { name: 'Back to game' }).click();
  await expect(board).toContainText('1 từ');
  await expectTaught(home);
  await openTranslated(home, '/setup-room');
  await home.getByRole('button', { name: 'Bỏ chọn hết' }).click();
  await home.getByRole('checkbox', { name: /river/ }).click();
  await expect(home.getByText('1 selected')).toBeVisible();
  await expectTaught(home);
});

test('the community works while it is translated', async ({ home, server }) => {
  const other = await newLearner(server.origin, unique('Thảo'));
  await addLesson(other);
  await openTranslated(home, '/?tab=community');
  await find(home, other.name);
  const row = rowOf(home, other.name);
  await row.getByRole('button', { name: `Follow ${other.name}` }).click();
  await expect(row.getByRole('button', { name: `Follow ${other.name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectTaught(home, other.name);
  await row.getByRole('link', { name: /^View/ }).click();
  await home.getByRole('button', { name: 'Pull river' }).click();
  await expect(home.getByRole('button', { name: 'Pulled river' })).toBeVisible();
  await home.getByRole('button', { name: 'Play window' }).click();
  await expectTaught(home, other.name);
});

test('homework works while it is translated, for the teacher and the pupil', async ({
  home,
  learner,
  browser,
  server,
}) => {
  const lessonId = await addLesson(learner);
  const pupilName = 'Nguyễn Quốc Bảo';
  const title = 'Bài nghề nghiệp';
  const { code } = await learner.call<{ code: string }>('POST', '/api/homework', {
    title,
    lesson_ids: [lessonId],
    games: ['game_select', 'game_listen'],
    due_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    names: [pupilName, 'Trần Thảo My'],
    pick_names: true,
  });
  const names = [pupilName, 'Trần Thảo My', title, learner.name];
  const phone = await (
    await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 664 } })
  ).newPage();
  await openTranslated(phone, `/h?code=${code}`);
  await expectTaught(phone, ...names);
  await phone.getByLabel('Tên của bạn').selectOption(pupilName);
  await phone.getByLabel('PIN 4 số').fill('4826');
  await phone.getByRole('button', { name: 'Vào làm bài' }).click();
  await expect(phone.getByRole('heading', { name: title })).toBeVisible();
  await expectTaught(phone, ...names);
  await phone.getByRole('button', { name: /^Bắt đầu/ }).click();
  const board = phone.getByRole('region', { name: 'Bài về nhà' });
  const progress = board.getByRole('progressbar');
  for (const done of ['1', '2', '3']) {
    const choice = board.getByRole('group', { name: 'Choices' }).getByRole('button').first();
    await expect(choice).toBeEnabled();
    await choice.click();
    const next = board.getByRole('button', { name: 'Tiếp', exact: true });
    // The progress counts words, this all answers.
    await expect(board.getByText(new RegExp(`^Correct: \\d / ${done}$`))).toBeVisible();
    await expectTaught(phone, ...names);
    // After a right answer the game continues by itself.
    const judged = board.getByRole('group', { name: 'Choices' }).locator('[aria-disabled]');
    await expect.poll(async () => (await next.isVisible()) || (await judged.count()) === 0).toBe(true);
    if (await next.isVisible()) await next.click();
  }
  await expect(progress.or(phone.getByText(/Đã làm|Xong bài/)).first()).toBeVisible();
  await phone.context().close();

  await openTranslated(home, '/homework');
  await expectTaught(home, ...names);
  await home.getByRole('link', { name: title }).click();
  await expect(home.getByRole('heading', { name: title })).toBeVisible();
  await expectTaught(home, ...names);
});
