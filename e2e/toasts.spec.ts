import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const SCREENS = [
  { name: 'a short phone', width: 390, height: 664, isMobile: true },
  { name: 'a phone', width: 390, height: 844, isMobile: true },
  { name: 'a desktop', width: 1440, height: 900, isMobile: false },
];

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Whether nothing covers a field, at three points of its middle line. */
const isFree = (field: Locator) =>
  field.evaluate((input) => {
    const { left, top, width, height } = input.getBoundingClientRect();
    const box = input.parentElement;
    return [0.1, 0.5, 0.9].every((share) => {
      const found = document.elementFromPoint(left + width * share, top + height / 2);
      return found !== null && box !== null && box.contains(found);
    });
  });

for (const { name, width, height, isMobile } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height }, isMobile, hasTouch: isMobile, opens: null });

    test('three toasts with Undo leave the search field of every page free', async ({ home, learner }) => {
      await learner.addWords(
        ['river', 'bridge', 'market', 'village'].map((english) => [english, 'từ'] as const),
      );
      await home.goto('/');
      for (const word of ['village', 'market', 'bridge']) {
        await home.getByRole('button', { name: `Delete ${word}` }).click();
        await home.getByRole('button', { name: 'Confirm' }).click();
        await expect(home.getByRole('row', { name: word })).toBeHidden();
      }
      await expect(undo(home)).toHaveCount(3);
      const links = home.getByRole('navigation', { name: 'Main' });
      for (const [tab, field] of [
        [null, 'Find word'],
        ['Community', 'Find user'],
        ['Test Bank', 'Search test banks'],
      ] as const) {
        if (tab !== null) await links.getByRole('link', { name: tab }).dispatchEvent('click');
        const search = home.getByRole('searchbox', { name: field });
        await search.waitFor();
        expect(await isFree(search), field).toBe(true);
      }
      await expect(undo(home)).toHaveCount(3);
      // The newest toast is in front and can be used.
      await undo(home).last().click();
      await expect(undo(home)).toHaveCount(2);
    });
  });
}

test('a toast that appears while the page is hidden stays until the page was shown', async ({
  home,
  learner,
}) => {
  await learner.addWords([['river', 'sông']]);
  await home.clock.install();
  await home.reload();
  const show = (state: 'hidden' | 'visible') =>
    home.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await home.getByRole('button', { name: 'Edit river' }).click();
  await home.getByRole('dialog').getByRole('textbox', { name: 'Vietnamese' }).fill('dòng sông');
  await show('hidden');
  await home.getByRole('button', { name: 'Save' }).click();
  const toast = home.getByText('Word updated');
  await expect(toast).toBeVisible();
  await home.clock.runFor(3_000);
  await expect(toast).toBeVisible();
  await show('visible');
  await expect(toast).toBeHidden();
});
