import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { allFaults, seriousFaults } from './support/axe.ts';
import { openSettings } from './support/settings.ts';
import { expect, type Learner, newLearner, signIn, test } from './support/test.ts';

const WINDOWS = [
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

interface WordRow {
  id: number;
  foreign_word: string;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bring in words' });

async function wordsOf(learner: Learner): Promise<string[]> {
  const { data } = await learner.call<{ data: WordRow[] }>('GET', '/api/word?size=9999');
  return data.map(({ foreign_word }) => foreign_word);
}

/** Adds two words, one of them in a lesson and answered. */
async function learn(learner: Learner): Promise<void> {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Bếp',
  });
  const { word } = await learner.call<{ word: WordRow }>('POST', '/api/word', {
    word_e: 'bowl',
    word_v: 'cái bát',
    lesson: lesson.id,
  });
  await learner.call('POST', '/api/word', { word_e: 'river', word_v: 'dòng sông' });
  await learner.call('POST', '/api/review/answers', {
    run_id: crypto.randomUUID(),
    started_at: Date.now(),
    answers: [{ word_id: word.id, game: 'game_write', correct: true, answer_ms: 1_500, at_ms: 0 }],
  });
}

async function openMyData(page: Page) {
  const settings = await openSettings(page);
  await settings.getByText('Dữ liệu của tôi').click();
  return settings;
}

async function expectNoFaultsInEveryWindow(page: Page): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    expect(await allFaults(page), JSON.stringify(size)).toEqual([]);
  }
}

test('the archive of one account is exported and imported into another @smoke', async ({
  home,
  learner,
  server,
  browser,
}) => {
  await learn(learner);
  const settings = await openMyData(home);
  await settings.getByRole('button', { name: 'Tải mọi thứ của tôi' }).click();
  const save = settings.getByRole('button', { name: 'Tải tệp về' });
  await expect(save).toBeVisible({ timeout: 15_000 });
  await expect(settings.getByText(/^Đã gói xong\. Tệp bị xóa lúc/)).toBeVisible();
  await expectNoFaultsInEveryWindow(home);
  const saving = home.waitForEvent('download');
  await save.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^I Can do it \d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await saved.path());
  expect(await wordsOf(learner)).toEqual(['river', 'bowl']);

  const minh = await newLearner(server.origin, 'Minh');
  const context = await browser.newContext({ viewport: { width: 390, height: 664 }, baseURL: server.origin });
  await signIn(context, minh.token);
  const page = await context.newPage();
  await page.goto('/my-page');
  await page.getByRole('button', { name: 'Bring in', exact: true }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'everything.zip', mimeType: 'application/zip', buffer: zip });
  await expect(dialog(page).getByRole('status').first()).toContainText(
    '1 bài học · 2 từ mới · 0 từ đã có · 1 câu trả lời',
  );
  await expect(dialog(page).getByText('Điểm XP không mang sang được')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Bring everything in' }).click();
  await expect(dialog(page).getByText('Đã thêm 2 từ · 0 đã có · 1 câu trả lời mới')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await wordsOf(minh)).toEqual(['river', 'bowl']);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Bếp' }).click();
  await expect(page.getByRole('table', { name: 'Words of the lesson' })).toContainText('cái bát');

  await page.getByRole('button', { name: 'Bring in', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  expect(await wordsOf(minh)).toEqual([]);
  await context.close();
});

test('an archive that fails shows an error and can be retried', async ({ home }) => {
  const failed = { status_code: 200, state: 'failed', done: 0, total: 0 };
  await home.route('**/api/export/account', (route) => route.fulfill({ json: failed }), { times: 1 });
  const settings = await openMyData(home);
  await expect(settings.getByText('Chưa gói được. Dữ liệu của bạn vẫn nguyên.')).toBeVisible();
  await settings.getByRole('button', { name: 'Thử lại' }).focus();
  await home.keyboard.press('Enter');
  await expect(settings.getByRole('button', { name: 'Tải tệp về' })).toBeVisible({ timeout: 15_000 });
});

test('the deletion of an account offers an archive first and shows its progress', async ({ home }) => {
  const running = { status_code: 200, state: 'running', done: 40, total: 200 };
  await home.route('**/api/export/account', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: running }) : route.continue(),
  );
  const settings = await openSettings(home);
  await settings.getByRole('button', { name: 'Xóa tài khoản' }).click();
  const question = home.getByRole('dialog', { name: 'Xóa tài khoản' });
  await expect(question.getByText('Trước đó, giữ lại một bản cho mình?')).toBeVisible();
  await expect(question.getByText('Đang gói dữ liệu…')).toBeVisible();
  await expect(question.getByText('40 / 200')).toBeVisible();
  await expectNoFaultsInEveryWindow(home);
});
