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

/** Runs in the page: the focused control, if its ring crosses the window, or the bar or the section that it is in. */
function cutRing(): string | null {
  const control = document.activeElement;
  if (control === null || control === document.body) return null;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
  if (outlineStyle === 'none') return null;
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 1;
  const ring = control.getBoundingClientRect();
  const isInside = (frame: { left: number; right: number; top: number; bottom: number }) =>
    ring.left - reach >= frame.left &&
    ring.right + reach <= frame.right &&
    ring.top - reach >= frame.top &&
    ring.bottom + reach <= frame.bottom;
  const frames = [{ left: 0, right: innerWidth, top: 0, bottom: innerHeight }];
  for (const frame of [control.closest('header'), control.closest('section')])
    if (frame !== null) frames.push(frame.getBoundingClientRect());
  return frames.every(isInside) ? null : (control.ariaLabel ?? control.textContent);
}

test('on Home the focus ring of no control is cut off', async ({ home, learner }) => {
  await learner.addWords([['whisper', 'thì thầm']]);
  await home.emulateMedia({ reducedMotion: 'reduce' });
  await home.reload();
  const last = home.getByRole('button', { name: 'Delete whisper' });
  await last.waitFor();
  const cut: (string | null)[] = [];
  for (let step = 0; step < 25; step += 1) {
    await home.keyboard.press('Tab');
    cut.push(await home.evaluate(cutRing));
    if (await last.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(last).toBeFocused();
  expect(cut.filter((name) => name !== null)).toEqual([]);
});

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

test('a page chosen in the account menu takes the focus', async ({ home }) => {
  for (const name of ['Tiến bộ', 'My page']) {
    await home.getByRole('button', { name: /^Menu of/ }).press('Enter');
    await home.getByRole('menuitem', { name }).press('Enter');
    await expect(home.locator('main:focus-within')).toHaveCount(1);
  }
});
