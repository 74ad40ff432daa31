import type { Page } from '@playwright/test';
import { LONG_NAME, play } from './support/people.ts';
import { furnish } from './support/furnished-account.ts';
import { openSettings } from './support/settings.ts';
import { faultsInEveryWindow, underTheChat } from './support/sight.ts';
import { expect, type Learner, newLearner, test as base } from './support/test.ts';

// Every screen but the game boards, in every window, with text of both sizes: each is opened once and then resized.

/** What all these screens show is one account, made once. */
let account: { learner: Learner; friendId: number };
const test = base.extend<{ furnished: typeof account }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern
  furnished: ({}, use) => use(account),
  learner: ({ furnished }, use) => use(furnished.learner),
});
test.beforeAll(async ({ server }) => {
  const learner = await newLearner(server.origin);
  account = { learner, friendId: await furnish(learner, server.origin) };
});

interface Screen {
  name: string;
  open(page: Page, friendId: number): Promise<unknown>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function openChat(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'Messages').click();
  await page.getByRole('dialog', { name: 'Messages' }).waitFor();
}

async function openPicker(page: Page): Promise<void> {
  await page.goto('/?tab=game');
  await button(page, 'Chơi đơn').click();
  await page.getByRole('button', { name: 'Choose words' }).click();
  await page.getByRole('option').first().waitFor();
}

const SCREENS: readonly Screen[] = [
  {
    name: 'my words',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('row').nth(3).waitFor();
    },
  },
  {
    name: 'the leaderboard',
    open: async (page) => {
      await page.goto('/?tab=community');
      await page
        .getByRole('button', { name: /^Follow/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'the words of somebody else',
    open: async (page, friendId) => {
      await page.goto(`/?tab=999&user=${friendId}`);
      await button(page, /^Pull harvest/).waitFor();
    },
  },
  {
    name: 'my page',
    open: async (page) => {
      await page.goto('/my-page?lesson=0');
      await page.getByRole('link', { name: /quê ngoại/ }).click();
      await page.getByRole('checkbox', { name: 'Select all words' }).click();
    },
  },
  {
    name: 'the test banks',
    open: async (page) => page.goto('/test-bank').then(() => button(page, /Upload/).waitFor()),
  },
  {
    name: 'the progress',
    open: async (page) => page.goto('/progress').then(() => heading(page, 'Tiến bộ')),
  },
  {
    name: 'a new homework',
    open: async (page) => page.goto('/homework?new').then(() => heading(page, 'Giao bài về nhà')),
  },
  {
    name: 'a homework',
    open: async (page) => {
      await page.goto('/homework');
      await page.getByRole('link', { name: /Bài tập mùa hè/ }).click();
      await page.getByRole('row', { name: /Thanh Tuyền/ }).waitFor();
    },
  },
  {
    name: 'joining a homework',
    open: async (page) => {
      await page.goto('/homework');
      await page.getByRole('link', { name: /Bài tập mùa hè/ }).click();
      const code = await page.locator('[data-homework-code]').getAttribute('data-homework-code');
      await page.goto(`/h?code=${code}`);
      await page.getByLabel('PIN 4 số').waitFor();
    },
  },
  {
    name: 'extra time',
    open: async (page) => {
      await page.goto('/extra-time');
      await page.getByRole('heading', { name: /^Thời gian riêng/ }).waitFor();
    },
  },
  { name: 'the choice of words', open: (page) => openPicker(page) },
  {
    name: 'the chosen words',
    open: async (page) => {
      await openPicker(page);
      await button(page, 'Select all words').click();
      await button(page, 'Show').click();
    },
  },
  {
    name: 'the menu of the account',
    open: async (page) => page.goto('/').then(() => button(page, /^Menu of/).click()),
  },
  {
    name: 'the menu of the game',
    open: async (page) => {
      await page.goto('/?tab=game');
      await button(page, 'Chơi đơn').click();
      await button(page, 'Game settings').click();
      await expect(page.getByRole('menuitem').or(page.getByRole('menuitemradio')).first()).not.toHaveText(
        'Phím tắt',
      );
    },
  },
  {
    name: 'the way to play',
    open: async (page) => page.goto('/?tab=game').then(() => button(page, 'Chơi đơn').waitFor()),
  },
  {
    name: 'the link of a lesson',
    open: async (page) => {
      await page.goto('/my-page');
      await page.getByRole('link', { name: /quê ngoại/ }).click();
      await button(page, /^Share/).click();
      await page.getByText(/\/l\/[2-9A-Z]{10}$/).waitFor();
    },
  },
  {
    name: 'a shared lesson',
    open: async (page) => {
      await page.goto('/my-page');
      await page.getByRole('link', { name: /quê ngoại/ }).click();
      await button(page, /^Share/).click();
      await page.goto(new URL(await page.getByText(/\/l\/[2-9A-Z]{10}$/).innerText()).pathname);
      await button(page, 'Play harvest').waitFor();
    },
  },
  { name: 'the settings', open: async (page) => page.goto('/').then(() => openSettings(page)) },
  {
    name: 'a new lesson',
    open: async (page) => {
      await page.goto('/my-page');
      await button(page, 'Create Lesson').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the upload of a paper',
    open: async (page) => {
      await page.goto('/test-bank');
      await button(page, /Upload/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'the chats', open: (page) => openChat(page) },
  {
    name: 'a talk',
    open: async (page) => {
      await openChat(page);
      await button(page, /Lớp 9A/).click();
      await page.getByRole('textbox', { name: /message/i }).fill('Chào cả lớp, tối nay ôn bài nhé!');
      await page.keyboard.press('Enter');
      await page.getByText('tối nay ôn bài').first().waitFor();
    },
  },
  {
    name: 'a page that is not there',
    open: (page) => page.goto('/nowhere').then(() => heading(page, /404/)),
  },
];

/** Screens of one test: a page that is loaded anew takes half of the time of a new one. */
const AT_ONCE = 6;

test.use({ preloads: false });

test.describe('nothing is cut, runs off the side or is covered:', () => {
  test.use({ opens: null });
  for (let first = 0; first < SCREENS.length; first += AT_ONCE) {
    const screens = SCREENS.slice(first, first + AT_ONCE);
    test(screens.map(({ name }) => name).join(', '), async ({ home, furnished }) => {
      await home.emulateMedia({ reducedMotion: 'reduce' });
      const faults: string[] = [];
      for (const { name, open } of screens) {
        await test.step(name, async () => {
          await open(home, furnished.friendId);
          faults.push(...(await faultsInEveryWindow(home, name)));
        });
      }
      expect(faults).toEqual([]);
    });
  }

  test('the login and sign-up screens', async ({ page }) => {
    const faults: string[] = [];
    for (const path of ['/auth', '/auth?mode=sign-up']) {
      await page.goto(path);
      await page.getByRole('textbox', { name: 'Email' }).waitFor();
      faults.push(...(await faultsInEveryWindow(page, path.replaceAll(/\W/g, ''))));
    }
    expect(faults).toEqual([]);
  });
});

base.describe('a first visit', () => {
  base('shows three lessons, and a game with the one that was copied', async ({ home }) => {
    await home.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await button(home, /^Pull/).waitFor();
    const before = await faultsInEveryWindow(home, 'the first visit');
    await button(home, /^Pull/).click();
    await home.getByRole('link', { name: /^Chơi ngay/ }).waitFor();
    await expect(home.getByText(/words added$/)).toBeHidden();
    expect([...before, ...(await faultsInEveryWindow(home, 'the first lesson'))]).toEqual([]);
  });
});

test.describe('the button of the chat lies on no control', () => {
  const LISTS = new Set([
    'my words',
    'the leaderboard',
    'the words of somebody else',
    'my page',
    'the test banks',
    'the choice of words',
  ]);
  test('of any list', async ({ home, furnished: { friendId } }) => {
    for (const { name, open } of SCREENS.filter((screen) => LISTS.has(screen.name))) {
      await open(home, friendId);
      expect(await underTheChat(home), name).toEqual([]);
    }
  });
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, opens: null });
  test('a title on the leaderboard stands in one line', async ({ home, server }) => {
    await play(await newLearner(server.origin, LONG_NAME), 120);
    await home.goto('/?tab=community');
    const titles = home.locator('[data-person] p[lang=vi]:nth-of-type(2)');
    await expect(titles.first()).toBeVisible();
    const lines = await titles.evaluateAll((found) =>
      found.map((title) => title.getClientRects()[0]?.height ?? 0),
    );
    expect(Math.max(...lines)).toBeLessThan(28);
  });
});

test.describe('choosing words on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, opens: null });
  test('moves no button of the bar, and says when all are chosen', async ({ home }) => {
    await openPicker(home);
    await expect(home.getByText(/^Select words in list/)).toBeHidden();
    const bar = home.getByRole('status').filter({ hasText: 'selected' }).locator('..');
    const before = await bar.boundingBox();
    for (const row of [0, 1, 2]) {
      await home.getByRole('option').nth(row).click();
      await expect(bar).toContainText(`${row + 1} selected`);
      expect(await bar.boundingBox()).toEqual(before);
    }
    await home.getByRole('button', { name: 'Select all words' }).click();
    await expect(home.getByRole('button', { name: 'All selected' })).toBeDisabled();
    await home.getByRole('option').first().click();
    await expect(home.getByRole('button', { name: 'Select all words' })).toBeEnabled();
  });
});
