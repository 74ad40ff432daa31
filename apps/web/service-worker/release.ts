import { ASSETS, FILES, PAGE, PAGES, release, SHELL } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;

/** Parallel requests, besides those of the open page. */
const AT_ONCE = 4;
/** Of earlier versions, which may still be open, and of pages that are not kept in advance. */
const MOST_OTHERS = 150;

/** With `saveData`, no more than Home: the rest is kept as it is used. */
function wanted(): readonly string[] {
  const { connection } = self.navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true ? release.core : [...release.core, ...release.more];
}

/**
 * Stores what the client needs without a network. The page comes last: the one that is kept has all of its files. Hashed
 * files that the browser has loaded already come from its own cache. @throws when one does not come: the earlier version
 * then stays
 */
export async function keepRelease(): Promise<void> {
  const assets = await caches.open(ASSETS);
  await eachOf(wanted(), async (path) => {
    if ((await assets.match(path)) === undefined) await assets.add(path);
  });
  const files = await caches.open(FILES);
  await eachOf(release.files, (path) => files.add(new Request(path, { cache: 'no-cache' })));
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!(await isOfThisRelease(page))) throw new Error('the page is of another release');
  await (await caches.open(SHELL)).put(PAGE, page.clone());
  await (await caches.open(PAGES)).put(PAGE, page);
}

/** A page of another release would ask for files that this one does not keep. */
export async function isOfThisRelease(response: Response): Promise<boolean> {
  return response.status === 200 && (await response.clone().text()).includes(`"${release.entry}"`);
}

/** Pages of earlier releases; that of this one is here already. */
export async function dropOldPages(): Promise<void> {
  const pages = await caches.open(PAGES);
  const others = (await pages.keys()).filter(({ url }) => url !== new URL(PAGE, url).href);
  await Promise.all(others.map((request) => pages.delete(request)));
}

/** The oldest of those that this release does not have. */
export async function dropOldAssets(): Promise<void> {
  const current = new Set([...release.core, ...release.more]);
  const assets = await caches.open(ASSETS);
  const others = (await assets.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(others.slice(0, -MOST_OTHERS).map((request) => assets.delete(request)));
}

async function eachOf(paths: readonly string[], take: (path: string) => Promise<void>): Promise<void> {
  const waiting = [...paths];
  const worker = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await take(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
