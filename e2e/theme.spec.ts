import { expect, test } from './support/test.ts';

test.describe('the theme', () => {
  test.use({ colorScheme: 'light' });

  test('follows the system until one is chosen in the avatar menu, and the choice is kept @smoke', async ({
    home,
  }) => {
    const paper = () => home.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(home.getByRole('form', { name: 'Add word' })).toBeVisible();
    const light = await paper();
    await home.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(paper).not.toBe(light);
    const dark = await paper();
    await home.emulateMedia({ colorScheme: 'light' });
    await expect.poll(paper).toBe(light);
    await home.getByRole('button', { name: /Thảo My/ }).click();
    await home.getByRole('menuitemradio', { name: /dark/i }).click();
    await expect.poll(paper).toBe(dark);
    await home.reload();
    await expect.poll(paper).toBe(dark);
  });
});
