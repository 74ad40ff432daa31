import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Learner, newLearner, PASSWORD, test } from './support/test.ts';

/** Files of the client that have not come when the network goes away. */
async function withoutCodeOf(page: Page, parts: RegExp): Promise<{ giveBack: () => Promise<void> }> {
  await page.route(parts, (route) => route.abort());
  return {
    async giveBack() {
      await page.unroute(parts);
    },
  };
}

const english = (page: Page) => page.getByRole('textbox', { name: 'English' });

/** A page of its own: a browser without a network complains of every socket. */
async function openHome(context: BrowserContext, learner: Learner): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((token) => localStorage.setItem('access_token', token), learner.token);
  await page.goto('/');
  return page;
}

/** The client fetches the code of the other tabs by itself, which is in part the drawer's, too. */
async function tabsFetched(page: Page): Promise<void> {
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => /assets\/TestBankPage.*\.js/.test(name));
  await expect.poll(() => page.evaluate(isFetched)).toBe(true);
}

test.describe('when the network goes away', () => {
  test('a chat whose code cannot be loaded does not affect the page and its typed text', async ({
    context,
    learner,
  }) => {
    const page = await openHome(context, learner);
    const code = await withoutCodeOf(page, /assets\/Drawer/);
    await english(page).fill('umbrella');
    await tabsFetched(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Messages' }).click();
    await expect(page.getByText('Messages cannot be opened without a connection')).toBeVisible();
    await expect(english(page)).toHaveValue('umbrella');

    await code.giveBack();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Messages' }).click();
    await expect(page.getByRole('dialog', { name: 'Messages' })).toHaveCSS('display', 'flex');
  });

  test('a scanner whose code cannot be loaded leaves joining by id', async ({ context, learner }) => {
    const page = await openHome(context, learner);
    await withoutCodeOf(page, /assets\/ScannerDialog/);
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
    const code = await withoutCodeOf(page, /assets\/TestBankPage/);
    await expect(english(page)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Test Bank' }).click();
    await expect(page.getByText('This part opens as soon as the connection is back')).toBeVisible();

    await code.giveBack();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Test Banks' })).toBeVisible();
    const width = async () => (await page.getByRole('searchbox').boundingBox())?.width;
    await expect.poll(width).toBeLessThan(300);
  });

  test('a menu whose code could not load opens when the connection is back', async ({ context, learner }) => {
    const page = await openHome(context, learner);
    const code = await withoutCodeOf(page, /assets\/(?:MenuList|overlays)/);
    await expect(english(page)).toBeVisible();
    await context.setOffline(true);
    const menu = page.getByRole('button', { name: `Menu of ${learner.name}` });
    await menu.click();
    await expect(page.getByText('The menu cannot be opened without a connection')).toBeVisible();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    // The toast lies over the button, and stays under the pointer.
    await page.mouse.move(0, 300);
    await expect(page.getByText('The menu cannot be opened')).toBeHidden();

    await code.giveBack();
    await context.setOffline(false);
    // The first press may load the page again: a browser can keep a script as failed.
    await expect(async () => {
      await menu.click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  test('the tabs open without it once their code has been prefetched', async ({ context, learner }) => {
    const page = await openHome(context, learner);
    await page.waitForResponse(/assets\/TestBankPage.*\.js/);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Community' }).click();
    await expect(page.getByRole('heading', { name: /Leaderboard/ })).toBeVisible();
  });
});

test.describe('a word that is being written', () => {
  test('is restored after a visit to another page', async ({ home }) => {
    await english(home).fill('umbrella');
    await home.getByRole('link', { name: 'Community' }).click();
    await expect(home.getByRole('heading', { name: /Leaderboard/ })).toBeVisible();
    await home.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(english(home)).toHaveValue('umbrella');
  });

  test('survives the end of the session, only for the same user', async ({ home, learner, server }) => {
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
