import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens Settings from the avatar's menu. */
export async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  return dialog;
}
