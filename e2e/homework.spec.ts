import type { Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { expectEasyToRead } from './support/people.ts';
import { expect, test } from './support/test.ts';

const WORDS = [
  ['river', 'dòng sông'],
  ['window', 'cửa sổ'],
  ['teacher', 'giáo viên'],
] as const;
const OTHER = new Map<string, string>(
  WORDS.flatMap(([english, vietnamese]) => [
    [english, vietnamese],
    [vietnamese, english],
  ]),
);

test.use({ opens: null });

const board = (page: Page) => page.getByRole('region', { name: 'Bài về nhà' });

async function join(page: Page, path: string, pin: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Tên của bạn').selectOption('Nguyễn Quốc Bảo');
  await page.getByLabel('PIN 4 số').fill(pin);
  await page.getByRole('button', { name: 'Vào làm bài' }).click();
}

const choices = (page: Page) => board(page).getByRole('group', { name: 'Choices' }).getByRole('button');

/** Chooses the right answer to the open question. */
async function choose(page: Page): Promise<void> {
  await expect(choices(page).first()).toBeEnabled();
  const asked = await board(page).locator('[tabindex="-1"][lang]').innerText();
  await choices(page)
    .filter({ hasText: OTHER.get(asked.trim()) ?? asked })
    .click();
}

test('homework is given from lessons with a list, done on two devices, and seen by the teacher', async ({
  home,
  learner,
  browser,
  server,
}) => {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Unit 3',
    description: '',
  });
  for (const [word_e, word_v] of WORDS)
    await learner.call('POST', '/api/word', { word_e, word_v, lesson: lesson.id });

  await home.goto('/homework');
  await home.getByRole('link', { name: 'Giao bài mới' }).click();
  await home.getByLabel('Tên bài').fill('Bài Unit 3');
  await home.getByRole('button', { name: /Bài học/ }).click();
  await home.getByRole('option', { name: 'Unit 3' }).click();
  await home.keyboard.press('Escape');
  await home.getByRole('checkbox', { name: 'Viết từ' }).uncheck();
  await home.getByLabel(/Tên các em/).fill('Nguyễn Quốc Bảo\nTrần Thảo My');
  expect(await seriousFaults(home)).toEqual([]);
  await home.getByRole('button', { name: 'Giao bài', exact: true }).click();
  const code = await home.locator('[data-homework-code]').getAttribute('data-homework-code');
  await expect(home.getByText('Nguyễn Quốc Bảo, Trần Thảo My')).toBeVisible();

  const phone = await (
    await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 664 } })
  ).newPage();
  await join(phone, `/h?code=${code}`, '1234');
  expect(await seriousFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Bắt đầu: Chọn nghĩa' }).click();
  await choose(phone);
  await expect(home.getByText('1/3')).toBeVisible({ timeout: 20_000 });
  await phone.context().close();

  const tablet = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await join(tablet, `/h?code=${code}`, '9999');
  await expect(tablet.getByText('PIN chưa đúng.')).toBeVisible();
  await join(tablet, `/h?code=${code}`, '1234');
  await expect(tablet.getByText('Đã làm 1/3 câu')).toBeVisible();
  await tablet.getByRole('button', { name: 'Làm tiếp: Chọn nghĩa' }).click();
  // Answers given without a network are sent once it is back.
  await tablet.context().setOffline(true);
  for (const done of ['0', '1']) {
    await expect(tablet.getByRole('progressbar')).toHaveAttribute('aria-valuenow', done);
    await choose(tablet);
  }
  await expect(tablet.getByText('Xong bài rồi!')).toBeVisible();
  await expect(home.getByText('1/3')).toBeVisible();
  await tablet.context().setOffline(false);
  await expect(home.getByText('Xong', { exact: true })).toBeVisible({ timeout: 30_000 });
  await tablet.reload();
  await expect(tablet.getByText('Đúng 3/3 ở lần đầu')).toBeVisible();
  await tablet.context().close();

  await home.reload();
  const row = home.getByRole('row', { name: /Nguyễn Quốc Bảo/ });
  await expect(row.getByText('Xong')).toBeVisible();
  await expect(row.getByText('đúng')).toHaveCount(3);
  await expect(home.getByRole('heading', { name: 'Chưa làm (1)' })).toBeVisible();
  const address = new URL(home.url());
  await expectEasyToRead(home, [address.pathname + address.search, '/homework', `/h?code=${code}`]);
});
