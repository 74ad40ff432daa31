import { type BrowserContext, expect, test as base, type Page } from '@playwright/test';
import { noteCost, processorSeconds } from '../../scripts/launcher/profile.mjs';
import { type Learner, newLearner } from './learner.ts';
import { startServer, type RunningServer } from './server.ts';
import { TRANSLATING } from './translated.ts';

export { type Learner, newLearner, PASSWORD } from './learner.ts';
export { PHONE } from './phone.ts';

/**
 * Console errors of the browser itself: refused requests, sockets that were being opened when a test went offline, and, on
 * plain HTTP, a header that needs a secure context.
 */
const BROWSER_ERRORS =
  /Failed to load resource|net::ERR_INTERNET_DISCONNECTED|Cross-Origin-Opener-Policy header has been ignored/;

interface Fixtures {
  /** A new account made through the API, not signed in on the page. */
  learner: Learner;
  /** The path that `home` opens first; null for tests that open a page themselves. */
  opens: string | null;
  /** Whether `home` preloads the code of the other tabs, which takes a fifth of a page's time. */
  preloads: boolean;
  /** A page on which `learner` is signed in. */
  home: Page;
  /** Fails the test when the page logs an error or throws. */
  quiet: undefined;
  /** Notes the processor time of the test, with the browser and the server of its worker (`npm test -- --profile`). */
  cost: undefined;
}

/** Tests go on after this time on a page whose client does not start. */
const START_MS = 5_000;

/**
 * Makes `goto` and `reload` wait until React runs the page. `first-paint.spec.ts` tests the time before that and waits for
 * the `commit` only.
 */
function waitForClient(page: Page): void {
  const clientReady = () =>
    page
      .waitForFunction(() => document.querySelector('#root[data-static]') === null, null, {
        timeout: START_MS,
      })
      .catch(() => undefined);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await clientReady();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await clientReady();
    return response;
  };
}

interface WorkerFixtures {
  server: RunningServer;
  /** The first account of the installation, which is its admin; made before any other. */
  admin: Learner;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  cost: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern
    async ({}, use, { file }) => {
      const before = processorSeconds();
      await use(undefined);
      noteCost(file, { processor: processorSeconds() - before });
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('page', waitForClient);
        if (process.env['TRANSLATED'] === '1') await context.addInitScript(TRANSLATING);
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
  context: async ({ context }, use) => {
    await use(context);
    // A request may still be on its way through a test's handler, which would fail when the page closes.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
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
        if (message.type() === 'error' && !BROWSER_ERRORS.test(message.text()))
          complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in every page that is opened in `target` from now on. */
export async function signIn(target: BrowserContext | Page, token: string): Promise<void> {
  await target.addInitScript((value) => {
    // The frame of the browser's PDF viewer has no storage.
    if (window.top === window) localStorage.setItem('access_token', value);
  }, token);
}
