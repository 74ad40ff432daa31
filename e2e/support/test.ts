import { type BrowserContext, expect, test as base, type Page } from '@playwright/test';
import { type Learner, newLearner } from './learner.ts';
import { startServer, type RunningServer } from './server.ts';

export { type Learner, newLearner, PASSWORD } from './learner.ts';

/**
 * Of answers that are refused, of sockets that were being opened when a test took the network away, and on plain HTTP of a
 * header that counts in secure contexts alone.
 */
const TOLD_BY_THE_BROWSER =
  /Failed to load resource|net::ERR_INTERNET_DISCONNECTED|Cross-Origin-Opener-Policy header has been ignored/;

interface Fixtures {
  /** A new account made through the API, not signed in on the page. */
  learner: Learner;
  /** Where `home` is at first; null: nowhere, for tests that go elsewhere themselves. */
  opens: string | null;
  /** Whether `home` loads ahead what the other tabs need, which takes a fifth of a page's time. */
  preloads: boolean;
  /** A page on which `learner` is signed in. */
  home: Page;
  /** Fails the test when the page logs an error or throws. */
  quiet: undefined;
}

/** For `test.use`. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Where a page is opened without its client, or the client fails, tests go on after this. */
const TAKE_OVER_MS = 5_000;

/**
 * Opening a page waits for the client, which takes the place of the first frame of the HTML: what happens before that is in
 * `first-frame.spec.ts`, whose pages wait for the `commit` alone.
 */
function waitsForClient(page: Page): void {
  const taken = () =>
    page
      .waitForFunction(() => document.getElementById('first-frame') === null, null, { timeout: TAKE_OVER_MS })
      .catch(() => undefined);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await taken();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await taken();
    return response;
  };
}

interface WorkerFixtures {
  server: RunningServer;
  /** The first account of the installation, which is its admin; made before any other. */
  admin: Learner;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('page', waitsForClient);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  server: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ server }, use) => use(await newLearner(server.origin, 'Admin')),
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  learner: async ({ server }, use) => use(await newLearner(server.origin)),
  opens: ['/', { option: true }],
  preloads: [true, { option: true }],
  home: async ({ page, learner, opens, preloads }, use) => {
    await signIn(page, learner.token);
    if (!preloads) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    }
    if (opens !== null) await page.goto(opens);
    await use(page);
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !TOLD_BY_THE_BROWSER.test(message.text()))
          complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Every page opened there from now on is signed in. */
export async function signIn(where: BrowserContext | Page, token: string): Promise<void> {
  await where.addInitScript((kept) => {
    // Not in the browser's own viewer of papers, which has no storage.
    if (window.top === window) localStorage.setItem('access_token', kept);
  }, token);
}
