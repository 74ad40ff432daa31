import { ASSETS, FILES, PAGE, PAGES, release, SHELL } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;

/** The number of parallel requests, in addition to those of the open page. */
const AT_ONCE = 4;
/**
 * The largest number of other stored assets: those of earlier versions, which may still be open, and of pages that are
 * not precached.
 */
const MAX_OTHERS = 150;

/** The assets to precache. With `saveData` these are only the assets of Home; others are cached when they are used. */
function assetsToKeep(): readonly string[] {
  const { connection } = self.navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true ? release.core : [...release.core, ...release.more];
}

/**
 * Stores the files that the client needs without a network. The page is stored last, so that all files of a stored page
 * are there. Hashed files that the browser has loaded already come from its HTTP cache. @throws if a file cannot be
 * fetched; the earlier version then stays
 */
export async function keepRelease(): Promise<void> {
  const assets = await caches.open(ASSETS);
  await eachOf(assetsToKeep(), async (path) => {
    if ((await assets.match(path)) === undefined) await assets.add(path);
  });
  const files = await caches.open(FILES);
  await eachOf(release.files, (path) => files.add(new Request(path, { cache: 'no-cache' })));
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!(await isOfThisRelease(page))) throw new Error('the page is of another release');
  await (await caches.open(SHELL)).put(PAGE, page.clone());
  await (await caches.open(PAGES)).put(PAGE, page);
}

/**
 * Whether a page belongs to this release. A page of another release would request files that this service worker does not
 * have.
 */
export async function isOfThisRelease(response: Response): Promise<boolean> {
  return response.status === 200 && (await response.clone().text()).includes(`"${release.entry}"`);
}

/** Deletes the pages of earlier releases. The page of this release has been stored already. */
export async function dropOldPages(): Promise<void> {
  const pages = await caches.open(PAGES);
  const others = (await pages.keys()).filter(({ url }) => url !== new URL(PAGE, url).href);
  await Promise.all(others.map((request) => pages.delete(request)));
}

/** Deletes the oldest assets that are not part of this release. */
export async function dropOldAssets(): Promise<void> {
  const current = new Set([...release.core, ...release.more]);
  const assets = await caches.open(ASSETS);
  const others = (await assets.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(others.slice(0, -MAX_OTHERS).map((request) => assets.delete(request)));
}

async function eachOf(paths: readonly string[], take: (path: string) => Promise<void>): Promise<void> {
  const waiting = [...paths];
  const worker = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await take(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
