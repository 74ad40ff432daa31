import { button, openPicker, SCREENS } from './support/all-screens.ts';
import { LONG_NAME, play } from './support/people.ts';
import { furnishedTest as test, furnishOnce } from './support/furnished-account.ts';
import { faultsInEveryWindow, coveredByChat } from './support/sight.ts';
import { expect, newLearner, test as base } from './support/test.ts';

// Every screen except the game boards, in every window and with both text sizes: each is opened once and then resized.

furnishOnce();

/** The number of screens in one test: loading another screen takes half of the time of a new page. */
const SCREENS_PER_TEST = 6;

test.use({ preloads: false });

test.describe('nothing is cut off, overflows the window or is covered on', () => {
  test.use({ opens: null });
  for (let first = 0; first < SCREENS.length; first += SCREENS_PER_TEST) {
    const screens = SCREENS.slice(first, first + SCREENS_PER_TEST);
    test(screens.map(({ name }) => name).join(', '), async ({ home, furnished }) => {
      await home.emulateMedia({ reducedMotion: 'reduce' });
      const faults: string[] = [];
      for (const { name, open } of screens) {
        await test.step(name, async () => {
          await open(home, furnished);
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
  base('shows lessons, and a game once one has been copied, without visual faults', async ({ home }) => {
    await home.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await button(home, /^Pull/).waitFor();
    const before = await faultsInEveryWindow(home, 'the first visit');
    await button(home, /^Pull/).click();
    await home.getByRole('link', { name: /^Chơi ngay/ }).waitFor();
    await expect(home.getByText(/words added$/)).toBeHidden();
    expect([...before, ...(await faultsInEveryWindow(home, 'the first lesson'))]).toEqual([]);
  });
});

test.describe('the chat button covers no control', () => {
  const LISTS = new Set([
    'HomePage',
    'CommunityPage',
    'UserWordsPage',
    'MyPage',
    'TestBankPage',
    'the choice of words',
  ]);
  test('of any list', async ({ home, furnished }) => {
    for (const { name, open } of SCREENS.filter((screen) => LISTS.has(screen.name))) {
      await open(home, furnished);
      expect(await coveredByChat(home), name).toEqual([]);
    }
  });
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, opens: null });
  test('a title on the leaderboard takes one line', async ({ home, server }) => {
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
  test('a row that is not laid out yet has its height', async ({ home }) => {
    // WebKit lays out the rows in the frame after the first one.
    await home.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[role=option] { content-visibility: hidden !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    await openPicker(home);
    const heights = await home
      .getByRole('option')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([72]));
  });
  test('does not move the bar, and shows when all words are chosen', async ({ home }) => {
    await openPicker(home);
    await expect(home.getByText(/^Select words in list/)).toBeHidden();
    await expect(home.getByRole('button', { name: 'Back to game' })).toBeFocused();
    const bar = home.locator('p[role=status][tabindex="-1"]').locator('..');
    const before = await bar.boundingBox();
    for (const row of [0, 1, 2]) {
      await home.getByRole('option').nth(row).click();
      await expect(bar).toContainText(`${row + 1} selected`);
      expect(await bar.boundingBox()).toEqual(before);
    }
    await home.getByRole('button', { name: 'Select all words' }).click();
    const all = home.getByRole('button', { name: 'All selected' });
    await expect(all).toBeDisabled();
    await expect(all).toBeFocused();
    await home.getByRole('option').first().click();
    await expect(home.getByRole('button', { name: 'Select all words' })).toBeEnabled();
  });
});
