import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { dropOldAssets, dropOldPages, isOfThisRelease, keepRelease } from './release.ts';
import { showNotifications } from './notifications.ts';
import { ASSETS, FILES, PAGE, PAGES, release, SHELL } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;

/** A network that does not respond within this time counts as no network. */
const PAGE_TIMEOUT_S = 3;
const MAX_RECORDINGS = 300;
const MAX_PICTURES = 200;
const WEEK_S = 7 * 24 * 3600;
/** Statuses with which a proxy responds while the server is unavailable. */
const UNAVAILABLE = new Set([502, 503, 504]);
/** Paths that are not pages of the client. */
const NOT_A_PAGE = /^\/(?:api|ws|assets|audio|avatars|emoji|sounds|healthz|readyz|metrics)(?:\/|$)/;

// The new version can activate without waiting: an open page of the previous version continues with its own files, which
// stay cached.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepRelease(), self.skipWaiting()]));
});
clientsClaim();
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldPages(), dropOldAssets(), self.registration.navigationPreload?.enable()]),
  );
});

/** Tells a page which version is cached. The entry's name contains the hash of everything that it loads. */
self.addEventListener('message', ({ data, source }) => {
  if (data === 'entry') source?.postMessage({ entry: release.entry });
});

showNotifications();

const page = new NetworkOnly({ networkTimeoutSeconds: PAGE_TIMEOUT_S });

/**
 * Updates the cached page. If the server has another release, the page is deleted instead, because this device may have
 * no space for the service worker of that release.
 */
async function renew(pages: Cache, address: string, response: Response): Promise<void> {
  if (response.status !== 200) return;
  const isSame = await isOfThisRelease(response);
  // A full cache must not prevent the page from being shown.
  await (isSame ? pages.put(address, response.clone()) : pages.delete(address)).catch(() => {});
}

/**
 * A page of `release.pages` comes from the cache; the server's page, with its current content security policy, is shown
 * at the next visit. Other pages come from the server, or are the cached Home page if it does not respond.
 */
const navigation = new NavigationRoute(
  async ({ event, request, url }) => {
    const [shell, pages] = await Promise.all([caches.open(SHELL), caches.open(PAGES)]);
    const address = url.pathname + url.search;
    const isKept = release.pages.includes(address);
    const current = page.handle({ event, request }).then(async (response) => {
      if (isKept) await renew(pages, address, response);
      return response;
    });
    const kept = isKept ? await pages.match(address) : undefined;
    if (kept !== undefined) {
      // Without a network the cached page is sufficient.
      event.waitUntil(current.catch(() => {}));
      return kept;
    }
    try {
      const response = await current;
      return UNAVAILABLE.has(response.status) ? ((await shell.match(PAGE)) ?? response) : response;
    } catch {
      return (await shell.match(PAGE)) ?? Response.error();
    }
  },
  { denylist: [NOT_A_PAGE] },
);
registerRoute(navigation);

const isIn =
  (folder: string) =>
  ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && url.pathname.startsWith(folder);

// Hashed files never change.
registerRoute(isIn('/assets/'), new CacheFirst({ cacheName: ASSETS }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && release.files.includes(url.pathname),
  new StaleWhileRevalidate({ cacheName: FILES }),
);
/**
 * Keeps recordings of the embedded voice out of the cache: the server sends them only while a better voice is
 * unavailable.
 */
const noSubstitutes: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('cache-control') !== 'no-store' ? response : null,
};
registerRoute(
  isIn('/audio/'),
  new CacheFirst({
    cacheName: 'recordings',
    plugins: [
      noSubstitutes,
      new RangeRequestsPlugin(),
      new ExpirationPlugin({ maxEntries: MAX_RECORDINGS, purgeOnQuotaError: true }),
    ],
  }),
);
registerRoute(
  (match) => isIn('/emoji/')(match) || isIn('/avatars/')(match),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [
      new ExpirationPlugin({
        maxEntries: MAX_PICTURES,
        maxAgeSeconds: 4 * WEEK_S,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);
