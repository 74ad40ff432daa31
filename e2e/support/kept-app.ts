import { expect, type Page } from '@playwright/test';

export const table = (page: Page) => page.getByRole('table', { name: 'My words' });
export const offlineBar = (page: Page) => page.getByText('Đang ngoại tuyến');

/** The number of words in the browser's database; null while the list is not stored completely. */
export function keptWords(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    // `open` would create the database.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'icando-kept')) return null;
    const resultOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no answer')));
      });
    const database = await resultOf(indexedDB.open('icando-kept'));
    const store = database.transaction('kept').objectStore('kept');
    const words = (await resultOf(store.get('words'))) as
      { value: { list: unknown[]; wholeAt: number } } | undefined;
    database.close();
    return words === undefined || words.value.wholeAt === 0 ? null : words.value.list.length;
  });
}

/** Opens Home and waits until the client and this number of words are stored on the device. */
export async function openAndKeep(page: Page, wordCount: number): Promise<void> {
  await page.goto('/');
  await expect(table(page)).toBeVisible();
  const isKept = () => page.evaluate(async () => (await caches.match('/')) !== undefined);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptWords(page), { timeout: 60_000 }).toBe(wordCount);
}
