import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from './support/server.ts';
import { expect, PHONE, test } from './support/test.ts';
import { openWithoutEntry } from './support/without-entry.ts';

// A school's server with Google's sign-in: both are in the first frame, so that nothing moves when the settings arrive.

/** Google's script, whose button is as high as the large one of Google. */
const GOOGLE = `window.google = { accounts: { id: {
  initialize() {},
  renderButton(place, { width }) {
    const button = document.createElement('button');
    button.style.cssText = 'height:44px;width:' + width + 'px';
    button.textContent = 'Continue with Google';
    place.append(button);
  },
} } };`;

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ SCHOOL: 'on', GOOGLE_CLIENT_ID: 'some-client' });
});
test.afterAll(() => server.stop());

test.use({ opens: null, contextOptions: { reducedMotion: 'reduce' } });

/** Notes what moves without the user from now on, once the fonts are there. */
const watchShifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON());
    }).observe({ type: 'layout-shift' });
  });

const places = (page: Page) =>
  page
    .locator('main')
    .locator('input:visible, form button:visible, a:visible')
    .evaluateAll((all) => all.map((part) => [part.textContent, part.getBoundingClientRect().top]));

for (const [name, device] of [
  ['a laptop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', PHONE],
] as const)
  for (const address of ['/auth', '/auth?mode=sign-up', '/auth?mode=sign-up&class_code=HXK3P7'])
    test(`nothing moves on ${name} at ${address} when the settings and Google arrive`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ ...device, baseURL: server.origin });
      const page = await context.newPage();
      await page.route('https://accounts.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: GOOGLE }),
      );
      const release = await openWithoutEntry(page, address);
      const isSignUp = address.includes('sign-up');
      await expect(page.getByLabel('Class code')).toHaveCount(isSignUp ? 1 : 0);
      await expect(page.getByText('Or continue with')).toBeVisible();
      await watchShifts(page);
      const before = await places(page);
      release();
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
      expect(await places(page)).toEqual(before);
      expect(await page.evaluate(() => (window as Window & { shifts?: unknown[] }).shifts)).toEqual([]);
      if (address.includes('class_code')) await expect(page.getByLabel('Class code')).toHaveValue('HXK3P7');
      await context.close();
    });
