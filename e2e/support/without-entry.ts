import type { Page } from '@playwright/test';

/** Opens an address whose entry script is not loaded before the returned function is called. */
export async function openWithoutEntry(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return () => release(undefined);
}

/** The HTML of the server until React runs the page. */
export const staticRoot = (page: Page) => page.locator('#root[data-static]');
