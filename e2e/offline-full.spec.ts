import { keptWords, openAndKeep, table } from './support/kept-app.ts';
import { expect, test } from './support/test.ts';

test.use({ opens: null, serviceWorkers: 'allow' });

test('on a device without space a word that is added offline stays in the form, and everything works with a network', async ({
  home,
  context,
  learner,
}) => {
  await learner.addWords([['cat', 'mèo']]);
  await openAndKeep(home, 1);
  // Chromium applies `Storage.overrideQuotaForOrigin` only to large values.
  await home.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
  });

  await context.setOffline(true);
  const form = home.getByRole('form', { name: 'Add word' });
  await form.getByRole('textbox', { name: 'English' }).fill('river');
  await form.getByRole('textbox', { name: 'Vietnamese' }).fill('sông');
  await form.getByRole('button', { name: 'Add Word' }).click();
  await expect(
    home.getByText('This device has no space for changes without a network.').first(),
  ).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'English' })).toHaveValue('river');

  await context.setOffline(false);
  await expect(form.getByRole('button', { name: 'Add Word' })).toBeEnabled();
  await form.getByRole('button', { name: 'Add Word' }).click();
  await expect(table(home).getByText('river', { exact: true })).toBeVisible();
  expect(await keptWords(home)).toBe(1);
});
