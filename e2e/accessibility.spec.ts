import type { Page } from '@playwright/test';
import { seriousFaultsInBothThemes } from './support/axe.ts';
import { expect, PHONE, test } from './support/test.ts';

test.use(PHONE);

/** Checks the page at a width of 320 px, and then restores the window. */
async function expectNothingSideways(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // The page is resized a moment after the call returns.
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}

test.describe('in both themes axe finds nothing serious, and nothing scrolls sideways at 320 px', () => {
  test('on the login and sign-up screens', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Welcome !' })).toBeVisible();
    expect(await seriousFaultsInBothThemes(page)).toEqual([]);
    await page.goto('/auth?mode=sign-up');
    await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
    expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  });

  test('on Home, empty and filled, and on the Game tab', async ({ home, learner }) => {
    await expect(home.getByText('Chưa có từ nào')).toBeVisible();
    expect(await seriousFaultsInBothThemes(home)).toEqual([]);
    await learner.call('POST', '/api/starter_lessons/2/pull');
    await home.reload();
    await expect(home.getByRole('row').nth(4)).toBeVisible();
    expect(await seriousFaultsInBothThemes(home)).toEqual([]);
    await expectNothingSideways(home);
    await home.goto('/?tab=game');
    await expect(home.getByText('Chọn chế độ chơi')).toBeVisible();
    expect(await seriousFaultsInBothThemes(home)).toEqual([]);
    await expectNothingSideways(home);
  });
});

test('the account menu gets the focus back from the settings, also when both are opened for the first time', async ({
  home,
}) => {
  const menu = home.getByRole('button', { name: /^Menu of/ });
  for (let time = 1; time <= 2; time += 1) {
    await menu.click();
    await home.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(home.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await home.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }
});
