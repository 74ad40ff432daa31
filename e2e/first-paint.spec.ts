import type { Page, Route } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { expect, signIn, test } from './support/test.ts';
import { openWithoutEntry, staticRoot } from './support/without-entry.ts';

// What the HTML shows before the client's code runs: a shell for an account, the forms of /auth.

test.use({ opens: null, contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 390, height: 664 },
  { width: 1440, height: 900 },
];
const SIGNED_IN = ['/', '/setup-room', '/my-page', '/test-bank', '/?tab=community', '/word/cat'];

/** Sums the layout shifts without recent input. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Tag names, positions and sizes of elements, px. */
const boxesOf = (page: Page, elements: string) =>
  page.evaluate(
    (selector) =>
      Array.from(document.querySelectorAll(selector), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y, width, height].map(String).join(' ');
      }),
    elements,
  );

/** Waits for the fonts and the images. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.fonts.check('700 16px "Be Vietnam Pro"', 'aừ') &&
      Array.from(document.images).every((image) => image.complete),
  );

for (const viewport of SIZES)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`before the entry, ${viewport.width} × ${viewport.height}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('each address of an account shows the bar, and nothing to type into or press', async ({
        page,
        learner,
      }) => {
        await signIn(page, learner.token);
        await openWithoutEntry(page, '/robots.txt');
        for (const address of SIGNED_IN) {
          await page.goto(address, { waitUntil: 'commit' });
          const tabs = page.getByRole('navigation', { name: 'Main' });
          await expect(tabs.getByRole('link')).toHaveCount(4);
          await expect(page.getByRole('banner')).toBeVisible();
          // The style sheets may still be loading.
          await expect
            .poll(async () => (await page.getByRole('main').boundingBox())?.height)
            .toBeGreaterThan(200);
          await expect(page.locator('input, textarea, select, button')).toHaveCount(0);
        }
        expect(await seriousFaults(page)).toEqual([]);
      });

      test('/auth shows its form, whose buttons are disabled', async ({ page }) => {
        await openWithoutEntry(page, '/auth');
        await expect(page.getByLabel('Email')).toBeVisible();
        await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
        await expect(page.locator('button:enabled')).toHaveCount(0);
        expect(await seriousFaults(page)).toEqual([]);
      });
    });

for (const viewport of SIZES)
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });
    for (const { address, stays } of [
      ...['/auth', '/auth?mode=sign-up'].map((path) => ({
        address: path,
        stays: ':is(h1, input, form, img)',
      })),
      ...SIGNED_IN.map((path) => ({ address: path, stays: 'header :is(a, img)' })),
    ])
      test(`${address} does not shift when the client runs`, async ({ page, learner }) => {
        if (!address.startsWith('/auth')) await signIn(page, learner.token);
        const shifts = await watchShifts(page);
        // Without API responses, the first screen of the client is compared.
        await page.route('**/api/**', () => {});
        const release = await openWithoutEntry(page, address);
        await expect(staticRoot(page).getByRole('main')).toBeVisible();
        await settled(page);
        const before = await boxesOf(page, stays);
        expect(before.length).toBeGreaterThan(3);
        // A font that comes late has moved the text before.
        const earlier = await shifts();
        release();
        await expect(staticRoot(page)).toHaveCount(0);
        await settled(page);
        expect(await boxesOf(page, stays)).toEqual(before);
        expect((await shifts()) - earlier).toBeLessThan(0.01);
      });
  });

for (const { address, room } of [
  { address: '/', room: null },
  { address: '/my-page', room: null },
  { address: '/classes?x=1&room_id=ABC234', room: 'ABC234' },
])
  test(`a visitor of ${address} is sent to /auth, which remembers the room`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(room === null ? '/auth' : `/auth?room_id=${room}`);
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pending_join_room_id'))).toBe(room);
  });

test('a visitor with the link of a room sees no bar, and somebody with an account no sign-in form', async ({
  page,
  learner,
}) => {
  await openWithoutEntry(page, '/setup-room?room_id=ABC234');
  await expect(staticRoot(page).getByRole('main')).toBeHidden();
  await signIn(page, learner.token);
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(staticRoot(page).locator('form').first()).toBeHidden();
});

for (const { language, login, main } of [
  { language: 'vi', login: 'Đăng nhập', main: 'Điều hướng chính' },
  { language: 'en', login: 'Login', main: 'Main' },
])
  test(`the HTML is in the chosen language: ${language}`, async ({ page, context, baseURL, learner }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    const release = await openWithoutEntry(page, '/auth');
    await expect(page.getByRole('button', { name: login, exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByLabel('Email').fill('a@b.c');
    release();
    await expect(page.getByRole('button', { name: login, exact: true })).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue('a@b.c');
    await signIn(page, learner.token);
    await page.goto('/my-page', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: main })).toBeVisible();
  });

test('the language chosen on /auth also holds where the device has kept the page', async ({ page }) => {
  await page.goto('/auth');
  await page.evaluate(async () => {
    const pages = await caches.open('pages');
    await pages.put('/auth', new Response('kept'));
  });
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeEnabled();
  expect(await page.evaluate(() => caches.has('pages'))).toBe(false);
});

test('a page that loses the network before its code is there says so, and loads once the network is back', async ({
  page,
  context,
}) => {
  const lose = async (route: Route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  };
  await page.route(/\/assets\/index-[^/]*\.js$/, lose);
  await page.goto('/auth', { waitUntil: 'commit' });
  const note = page.getByRole('alert').filter({ hasText: 'Có mạng lại là trang tự tải tiếp.' });
  await expect(note).toBeVisible();
  await page.unroute(/\/assets\/index-[^/]*\.js$/);
  await context.setOffline(false);
  await expect(staticRoot(page)).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeVisible();
});

for (const { address, isSignedIn } of [
  { address: '/auth', isSignedIn: false },
  ...['/', '/setup-room', '/my-page', '/test-bank'].map((path) => ({ address: path, isSignedIn: true })),
])
  test(`the data of ${address} is requested once, before the entry runs`, async ({ page, learner }) => {
    if (isSignedIn) await signIn(page, learner.token);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() === 'GET') requested.push(pathname + search);
    });
    const release = await openWithoutEntry(page, address);
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    await page.waitForLoadState('domcontentloaded', { timeout: 1_000 }).catch(() => {});
    const early = [...requested];
    release();
    await expect(staticRoot(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    // The rooms of the chat, which need its code, and the offer for accounts without words are requested later.
    const later = new Set(['/api/chat/rooms', '/api/starter_lessons']);
    const counted = (addresses: readonly string[]) =>
      addresses.filter((path) => !later.has(path)).toSorted((a, b) => a.localeCompare(b));
    expect(counted(requested)).toEqual(counted(early));
  });
