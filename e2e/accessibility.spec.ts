import { seriousFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme axe finds nothing serious`, () => {
    test.use({ colorScheme: theme });

    test('on the login and sign-up screens', async ({ page }) => {
      await page.goto('/auth');
      await expect(page.getByRole('heading', { name: 'Welcome !' })).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
      await page.goto('/auth?mode=sign-up');
      await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
    });

    test('on Home, empty and filled, and on the Game tab', async ({ home, learner }) => {
      await expect(home.getByText('Chưa có từ nào')).toBeVisible();
      expect(await seriousFaults(home)).toEqual([]);
      await learner.call('POST', '/api/starter_lessons/2/pull');
      await home.reload();
      await expect(home.getByRole('row').nth(4)).toBeVisible();
      expect(await seriousFaults(home)).toEqual([]);
      await home.goto('/?tab=game');
      await expect(home.getByText('Chọn chế độ chơi')).toBeVisible();
      expect(await seriousFaults(home)).toEqual([]);
    });

    test('and nothing scrolls sideways at 320 px', async ({ home, learner }) => {
      await learner.call('POST', '/api/starter_lessons/2/pull');
      await home.setViewportSize({ width: 320, height: 700 });
      for (const [path, whole] of [
        ['/', home.getByRole('row').nth(4)],
        ['/?tab=game', home.getByText('Chọn chế độ chơi')],
      ] as const) {
        await home.goto(path);
        await expect(whole).toBeVisible();
        const overflow = await home.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
    });
  });
}
