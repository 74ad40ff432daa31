import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Learner, newLearner, PASSWORD, test } from './support/test.ts';

/** Blocks files of the client, as if they had not been loaded before the network failed. */
async function blockFiles(page: Page, files: RegExp): Promise<{ unblock: () => Promise<void> }> {
  await page.route(files, (route) => route.abort());
  return {
    async unblock() {
      await page.unroute(files);
    },
  };
}

const english = (page: Page) => page.getByRole('textbox', { name: 'English' });

/** Opens a page without the `quiet` fixture, as a browser logs an error for every socket while it is offline. */
async function openHome(context: BrowserContext, learner: Learner): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((token) => localStorage.setItem('access_token', token), learner.token);
  await page.goto('/');
  return page;
}

/** Waits until the client has fetched a file of a page in advance, for which it waits until the processor is idle. */
async function isFetched(page: Page, file: RegExp): Promise<void> {
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(files, { timeout: 60_000 }).toContainEqual(expect.stringMatching(file));
}

test.describe('without a network', () => {
  test('a chat whose code cannot be loaded does not affect the page and its typed text', async ({
    context,
    learner,
  }) => {
    const page = await openHome(context, learner);
    const code = await blockFiles(page, /assets\/Drawer/);
    await english(page).fill('umbrella');
    // The drawer shares some files with the review.
    await isFetched(page, /assets\/ReviewPage.*\.js/);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Messages' }).click();
    await expect(page.getByText('Messages cannot be opened without a connection')).toBeVisible();
    await expect(english(page)).toHaveValue('umbrella');

    await code.unblock();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Messages' }).click();
    await expect(page.getByRole('dialog', { name: 'Messages' })).toHaveCSS('display', 'flex');
  });

  test('a scanner whose code cannot be loaded leaves joining by id', async ({ context, learner }) => {
    const page = await openHome(context, learner);
    await blockFiles(page, /assets\/ScannerDialog/);
    await page.goto('/setup-room');
    await page.getByRole('textbox', { name: 'Room ID' }).fill('ABC');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Scan QR' }).click();
    await expect(page.getByText('The scanner cannot be opened without a connection')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Room ID' })).toHaveValue('ABC');
  });

  test('a page whose code could not load opens with its styles when the connection is back', async ({
    context,
    learner,
  }) => {
    const page = await openHome(context, learner);
    const code = await blockFiles(page, /assets\/TestBankPage/);
    await expect(english(page)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Test Bank' }).click();
    await expect(page.getByText('This part opens as soon as the connection is back')).toBeVisible();

    await code.unblock();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Test Banks' })).toBeVisible();
    const width = async () => (await page.getByRole('searchbox').boundingBox())?.width;
    await expect.poll(width).toBeLessThan(300);
  });

  test('a page whose data could not load shows it when the connection is back @smoke', async ({
    context,
    learner,
  }) => {
    const page = await openHome(context, learner);
    await page.getByRole('link', { name: 'Test Bank' }).hover();
    await isFetched(page, /assets\/TestBankPage.*\.js/);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Test Bank' }).click();
    await expect(page.getByText('Failed to load test banks')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/^\d+ test banks shown$/)).toBeVisible();
    await expect(page.getByText('Failed to load test banks')).toBeHidden();
  });

  test('a menu whose code could not load opens when the connection is back', async ({ context, learner }) => {
    const page = await openHome(context, learner);
    const code = await blockFiles(page, /assets\/(?:MenuList|overlays)/);
    await expect(english(page)).toBeVisible();
    await context.setOffline(true);
    const menu = page.getByRole('button', { name: `Menu of ${learner.name}` });
    await menu.click();
    await expect(page.getByText('The menu cannot be opened without a connection')).toBeVisible();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    // The toast covers the button, and stays while the pointer rests on it.
    await page.mouse.move(0, 300);
    await expect(page.getByText('The menu cannot be opened')).toBeHidden();

    await code.unblock();
    await context.setOffline(false);
    // The first click may reload the page, as a browser may cache the failure of a script.
    await expect(async () => {
      await menu.click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  for (const reach of ['a pointer', 'the focus'] as const)
    test(`a tab opens once ${reach} has reached it`, async ({ context, learner }) => {
      const page = await openHome(context, learner);
      const tab = page.getByRole('link', { name: 'Community' });
      await (reach === 'a pointer' ? tab.hover() : tab.focus());
      await isFetched(page, /assets\/CommunityPage.*\.css/);
      await context.setOffline(true);
      await tab.press('Enter');
      await expect(page.getByRole('heading', { name: /Leaderboard/ })).toBeVisible();
    });
});

for (const [language, text] of [
  ['natural', 'Reconnecting to the server...'],
  ['vi', 'Đang kết nối lại với máy chủ…'],
  ['en', 'Reconnecting to the server...'],
] as const) {
  test(`the bar of an unreachable server is one line on a small phone in ${language}`, async ({
    context,
    learner,
    server,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: server.origin }]);
    await context.route(/\/(?:api|healthz)/, (route) => route.abort());
    const page = await openHome(context, learner);
    await page.setViewportSize({ width: 360, height: 740 });
    const bar = page.getByRole('status').filter({ hasText: text });
    await expect(bar).toBeVisible();
    const lines = await bar.getByText(text).evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
}

test('a list shows its error after 20 seconds while the server does not respond', async ({
  context,
  learner,
}) => {
  // The page's clock cannot be faked for a time limit of the browser itself, so the page gets one that can.
  await context.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), ms);
      return limit.signal;
    };
  });
  await context.clock.install();
  const page = await openHome(context, learner);
  const asked = page.waitForRequest(/\/api\/users\b/);
  await context.route('**/api/**', () => {});
  await page.getByRole('link', { name: 'Community' }).click();
  await asked;
  await page.clock.runFor(20_000);
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
});

test.describe('a word that is being written', () => {
  test('is restored after a visit to another page', async ({ home }) => {
    await english(home).fill('umbrella');
    await home.getByRole('link', { name: 'Community' }).click();
    await expect(home.getByRole('heading', { name: /Leaderboard/ })).toBeVisible();
    await home.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(english(home)).toHaveValue('umbrella');
  });

  test('is not shown to another user who logs in after the session has ended', async ({
    home,
    learner,
    server,
  }) => {
    const other = await newLearner(server.origin, 'Khánh Linh');
    await english(home).fill('umbrella');
    await learner.call('POST', '/api/logout');
    await logIn(home, other.email);
    await expect(english(home)).toHaveValue('');
    await home.getByRole('button', { name: 'Menu of Khánh Linh' }).click();
    await home.getByRole('menuitem', { name: 'Logout' }).click();
    await logIn(home, learner.email);
    await expect(home.getByRole('button', { name: `Menu of ${learner.name}` })).toBeVisible();
    await expect(english(home)).toHaveValue('');
  });

  test('is restored after the same user logs in again', async ({ home, learner }) => {
    await english(home).fill('umbrella');
    await learner.call('POST', '/api/logout');
    await logIn(home, learner.email);
    await expect(english(home)).toHaveValue('umbrella');
  });
});

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}
