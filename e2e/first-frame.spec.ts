import type { Page, Route } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { frame, openWithoutEntry } from './support/first-frame.ts';
import { expect, signIn, test } from './support/test.ts';

// The first frame: the content of the HTML that is shown until the client's code runs.

test.use({ opens: null, contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 390, height: 664 },
  { width: 1440, height: 900 },
];
const SIGNED_IN = ['/', '/setup-room', '/my-page', '/test-bank', '/?tab=community'];

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

/** Tag names, positions and sizes of the visible elements in `container`, px. */
const boxesIn = (page: Page, container: string) =>
  page.evaluate(
    (selector) =>
      Array.from(document.querySelectorAll(`${selector} :is(h1, h2, nav a, input, form, img)`), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // The content of a closed <details> has no layout.
        return width === 0 || !element.checkVisibility()
          ? ''
          : [element.tagName, x, y, width, height].map(String).join(' ');
      }).filter((place) => place !== ''),
    container,
  );

/** Waits for the fonts and the images. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const hasFonts = ['500', '700', '800'].every((weight) =>
      document.fonts.check(`${weight} 16px "Be Vietnam Pro"`, 'aừ'),
    );
    return hasFonts && Array.from(document.images).every((image) => image.complete);
  });

for (const viewport of SIZES)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`before the entry, ${viewport.width} × ${viewport.height}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('each address shows its header, its tabs and its page, once', async ({ page, learner }) => {
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
          await expect(page.getByLabel('Email')).toHaveCount(0);
          await expect(page.locator('.boot')).toHaveCount(0);
          await expect(page.getByText('Đang ngoại tuyến')).toHaveCount(0);
        }
      });

      test('/auth shows its form', async ({ page }) => {
        await openWithoutEntry(page, '/auth');
        await expect(page.getByLabel('Email')).toBeVisible();
        await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
        await expect(page.locator('form')).toHaveCount(2);
        expect(await seriousFaults(page)).toEqual([]);
      });
    });

for (const viewport of SIZES)
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });
    for (const address of ['/auth', ...SIGNED_IN])
      test(`${address} does not shift when the client replaces the first frame`, async ({
        page,
        learner,
      }) => {
        if (address !== '/auth') await signIn(page, learner.token);
        const shifts = await watchShifts(page);
        // Without API responses, the first screen of the client is compared.
        await page.route('**/api/**', () => {});
        const release = await openWithoutEntry(page, address);
        await expect(frame(page).getByRole('main')).toBeVisible();
        await settled(page);
        const before = await boxesIn(page, '#first-frame');
        expect(before.length).toBeGreaterThan(3);
        release();
        await expect(frame(page)).toHaveCount(0);
        await settled(page);
        expect(await boxesIn(page, '#root')).toEqual(before);
        expect(await shifts()).toBeLessThan(0.01);
      });
  });

test('a visitor of / sees the form of /auth at once', async ({ page }) => {
  const release = await openWithoutEntry(page, '/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  release();
  await expect(page).toHaveURL('/auth');
});

for (const { language, login, page: main } of [
  { language: 'vi', login: 'Đăng nhập', page: 'Điều hướng chính' },
  { language: 'en', login: 'Login', page: 'Main' },
])
  test(`the first frame is in the chosen language: ${language}`, async ({
    page,
    context,
    baseURL,
    learner,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await openWithoutEntry(page, '/auth');
    await expect(page.getByRole('button', { name: login })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await signIn(page, learner.token);
    await page.goto('/my-page', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: main })).toBeVisible();
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
  await expect(frame(page)).toHaveCount(0);
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
    await expect(frame(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    // The rooms of the chat, which need its code, and the offer for accounts without words are requested later.
    const later = new Set(['/api/chat/rooms', '/api/starter_lessons']);
    const counted = (addresses: readonly string[]) =>
      addresses.filter((path) => !later.has(path)).toSorted((a, b) => a.localeCompare(b));
    expect(counted(requested)).toEqual(counted(early));
  });

for (const address of ['/setup-room?room_id=ABC234', '/my-page?lesson=0', '/report?room_id=1'])
  test(`${address} does not show the first frame of another screen`, async ({ page, learner }) => {
    await signIn(page, learner.token);
    await openWithoutEntry(page, address);
    await expect(page.locator('.boot')).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(0);
  });
