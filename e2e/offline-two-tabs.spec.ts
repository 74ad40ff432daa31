import type { Page } from '@playwright/test';
import { offlineBar, openAndKeep, table } from './support/kept-app.ts';
import { expect, test } from './support/test.ts';

test.use({ opens: null, serviceWorkers: 'allow' });

async function addWord(page: Page, english: string, vietnamese: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add word' });
  await form.getByRole('textbox', { name: 'English' }).fill(english);
  await form.getByRole('textbox', { name: 'Vietnamese' }).fill(vietnamese);
  await form.getByRole('button', { name: 'Add Word' }).click();
  await expect(table(page).getByText(english, { exact: true }).first()).toBeVisible();
}

test('what two tabs have added offline is counted in both, and sent once', async ({
  home,
  learner,
  context,
}) => {
  await learner.addWords([['cat', 'mèo']]);
  await openAndKeep(home, 1);
  const second = await context.newPage();
  await openAndKeep(second, 1);
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/word'))
      sent.push((request.postDataJSON() as { word_e: string }).word_e);
  });
  await context.setOffline(true);
  for (const page of [home, second]) await expect(offlineBar(page)).toBeVisible();
  await addWord(home, 'dog', 'chó');
  await addWord(second, 'hen', 'gà mái');
  for (const page of [home, second]) await expect(page.getByText('2 thay đổi chưa gửi')).toBeVisible();
  const failed = sent.length;

  await context.setOffline(false);
  for (const page of [home, second]) await expect(offlineBar(page)).toHaveCount(0);
  const words = async () =>
    (await learner.call<{ data: { foreign_word: string }[] }>('GET', '/api/word')).data.map(
      ({ foreign_word }) => foreign_word,
    );
  await expect.poll(words).toEqual(['hen', 'dog', 'cat']);
  for (const page of [home, second]) {
    await page.reload();
    await expect(table(page).getByText('hen', { exact: true }).first()).toBeVisible();
  }
  expect(sent.slice(failed)).toEqual(['dog', 'hen']);
});
