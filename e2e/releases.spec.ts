import type { Locator, Page } from '@playwright/test';
import { offlineBar, openAndKeep, table } from './support/kept-app.ts';
import { expect, test } from './support/test.ts';

// The client that is stored on a device, and a later release.

const WORDS = [
  ['cat', 'mèo'],
  ['river', 'dòng sông'],
  ['umbrella', 'chiếc ô'],
] as const;

test.use({ opens: null, serviceWorkers: 'allow' });
test.beforeEach(async ({ learner }) => learner.addWords(WORDS));

/** Visits the page until the renewed one is shown: a busy machine may give up the renewal, which each visit tries again. */
async function expectRenewed(page: Page, mark: Locator, count: number): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(mark).toHaveCount(count, { timeout: 1_000 });
  }).toPass();
}

test('a new version is offered, but not in a game', async ({ home }) => {
  await openAndKeep(home, WORDS.length);
  // The message of a later release's service worker.
  await home.evaluate(() => {
    const data = { entry: '/assets/index-of-a-later-release.js' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
  await expect(home.getByText('Có phiên bản mới')).toBeVisible();
  await home.getByRole('link', { name: 'Game', exact: true }).click();
  await home.getByRole('button', { name: 'Chơi đơn' }).click();
  await expect(home.getByText('Có phiên bản mới')).toHaveCount(0);
  await home.getByRole('link', { name: 'Home', exact: true }).click();
  await home.getByRole('button', { name: 'Tải lại' }).click();
  await expect(table(home)).toBeVisible();
  await expect(home.getByText('Có phiên bản mới')).toHaveCount(0);
});

test('a page that stays visible asks for a new version every hour', async ({ home }) => {
  await home.clock.install();
  await home.addInitScript(() => {
    ServiceWorkerRegistration.prototype.update = async function () {
      document.body.dataset['asked'] = String(Number(document.body.dataset['asked'] ?? 0) + 1);
      return this;
    };
  });
  await openAndKeep(home, WORDS.length);
  await home.clock.fastForward('50:00');
  await expect(home.locator('body')).not.toHaveAttribute('data-asked');
  await home.clock.fastForward('01:00:00');
  await expect(home.locator('body')).toHaveAttribute('data-asked', '1');
});

test('a page is shown from the cache of the device, which is renewed for the next visit', async ({
  home,
}) => {
  await openAndKeep(home, WORDS.length);
  await home.evaluate(async () => {
    const pages = await caches.open('pages');
    const page = await pages.match('/');
    const html = (await page?.text())?.replace('<head>', '<head><meta name="marked">');
    await pages.put('/', new Response(html, { headers: page?.headers ?? {} }));
  });
  await home.goto('/');
  await expect(home.locator('meta[name=marked]')).toHaveCount(1);
  await expect(table(home)).toBeVisible();
  await expectRenewed(home, home.locator('meta[name=marked]'), 0);
  await expect(table(home)).toBeVisible();
});

test('a later release is shown before its service worker is installed, and the earlier one offline', async ({
  home,
  context,
}) => {
  await openAndKeep(home, WORDS.length);
  const later = home.locator('meta[name=later]');
  // Playwright cannot intercept requests of the navigation preload.
  await home.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.disable());
  await context.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      // The browser drops the space, so that the files are those of this release.
      const html = (await response.text()).replaceAll(/"(\/assets\/index-[^" ]+)"/g, '"$1 "');
      await route.fulfill({ response, body: html.replace('<head>', '<head><meta name="later">') });
    },
  );
  await home.goto('/');
  await expect(table(home)).toBeVisible();
  await expect(later).toHaveCount(0);
  await expectRenewed(home, later, 1);
  await expect(table(home)).toBeVisible();
  await context.unrouteAll();
  await context.setOffline(true);
  await home.goto('/');
  await expect(offlineBar(home)).toBeVisible();
  await expect(later).toHaveCount(0);
  await expect(table(home)).toBeVisible();
});
