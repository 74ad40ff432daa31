import { expect, type Page } from '@playwright/test';

export const table = (page: Page) => page.getByRole('table', { name: 'My words' });
/** In some versions of Chromium a reloaded page that emulates being offline only sees that the calls fail. */
export const offlineBar = (page: Page) => page.getByText(/^(Đang ngoại tuyến|Reconnecting to the server)/);

/** The part with this name in the browser's database; undefined while there is none. */
function keptPart(page: Page, name: string): Promise<unknown> {
  return page.evaluate(async (part) => {
    // `open` would create the database.
    if (!(await indexedDB.databases()).some((known) => known.name === 'icando-kept')) return undefined;
    const resultOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no answer')));
      });
    const database = await resultOf(indexedDB.open('icando-kept'));
    const found: unknown = await resultOf(database.transaction('kept').objectStore('kept').get(part));
    database.close();
    return found;
  }, name);
}

/** The number of words in the browser's database; null while the list is not stored completely. */
export async function keptWords(page: Page): Promise<number | null> {
  const words = (await keptPart(page, 'words')) as
    { value: { list: unknown[]; completeAt: number } } | undefined;
  return words === undefined || words.value.completeAt === 0 ? null : words.value.list.length;
}

/** Waits until the replies of the progress page, which are stored with a delay, are on the device. */
export async function progressIsKept(page: Page): Promise<void> {
  for (const part of ['progress', 'forecasts'])
    await expect.poll(() => keptPart(page, part), { timeout: 60_000 }).toBeDefined();
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
