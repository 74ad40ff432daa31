import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The folder for screenshots that are inspected by hand; none are taken when it is empty. */
const PICTURES = process.env['PICTURES'] ?? '';
const SIZES = [
  [390, 844],
  [1440, 900],
] as const;

/** Takes pictures of the page on a phone and a desktop, in both themes and with large text. */
export async function pictures(page: Page, name: string): Promise<void> {
  if (PICTURES === '') return;
  mkdirSync(PICTURES, { recursive: true });
  const before = page.viewportSize();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(PICTURES, `${name}-${width}-${colorScheme}.png`) });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.screenshot({ path: join(PICTURES, `${name}-${width}-large.png`), fullPage: true });
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
  if (before !== null) await page.setViewportSize(before);
}
