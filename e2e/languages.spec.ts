import { addressOf, SCREENS } from '@icando/contract/screens';
import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type RunningServer } from './support/server.ts';
import { meetWords } from './support/meet-words.ts';
import { expect, newLearner, PASSWORD, signIn, test as base } from './support/test.ts';

/** A separate server: the names and papers of other tests' users are in other languages. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
// One worker, as each worker starts such a server.
test.describe.configure({ mode: 'default' });

/** The signed-in screens whose address needs no parameter. */
const ADDRESSES = SCREENS.filter(({ path, needsAccount }) => needsAccount && !path.includes(':')).map(
  addressOf,
);
const VIETNAMESE = '[àáạảãâầấậẩẫăằắặẳẵèéẹẻẽêềếệểễìíịỉĩòóọỏõôồốộổỗơờớợởỡùúụủũưừứựửữỳýỵỷỹđ]';
/** Words that are frequent in the English texts, and are in no Vietnamese text. */
const ENGLISH =
  '\\b(?:the|and|your|you|of|is|are|add|words?|search|loading|save|cancel|delete|settings|home|game|community|lessons?|start|select|sound|find|create|join|show|edit|close|upload|bank|type|mode|failed|not|with|minutes?)\\b';

/** The folder for screenshots that are inspected by hand; none are taken when it is empty. */
const PICTURES = process.env['LANGUAGE_PICTURES'] ?? '';

test.use({ viewport: { width: 390, height: 664 } });

/**
 * Texts and names of controls that match the pattern of another language although their `lang` is that of the page. Names of
 * people, words and time zones are left out.
 */
function foreignTexts(page: Page, pattern: string): Promise<string[]> {
  return page.evaluate((source) => {
    const foreign = new RegExp(source, 'iu');
    const pageLanguage = document.documentElement.lang;
    const found: string[] = [];
    const check = (text: string, element: Element | null) => {
      const checked = text
        .replaceAll(/I Can do it|Can you do it\?|Tí|Thảo My|dòng sông|cây cầu|chiếc ô|\w+\/[\w ]+/g, '')
        .trim();
      if (foreign.test(checked) && element?.closest('[lang]')?.getAttribute('lang') === pageLanguage)
        found.push(text);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) check(walker.currentNode.textContent ?? '', walker.currentNode.parentElement);
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        check(element.getAttribute(name) ?? '', element);
    return found;
  }, pattern);
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Sets the cookie that the language chooser sets. */
async function chooseLanguage(page: Page, origin: string, language: 'natural' | 'vi' | 'en'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === '') return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

for (const [language, pattern] of [
  ['en', VIETNAMESE],
  ['vi', ENGLISH],
] as const) {
  test(`in ${language} no screen has a text of the other language or is too wide`, async ({
    page,
    learner,
    server,
  }) => {
    await learner.addWords([
      ['umbrella', 'chiếc ô'],
      ['bridge', 'cây cầu'],
      ['river', 'dòng sông'],
    ]);
    await chooseLanguage(page, server.origin, language);
    await page.goto('/auth');
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect.soft(await foreignTexts(page, pattern), '/auth').toEqual([]);
    expect.soft(await isTooWide(page), '/auth').toBe(false);
    await page
      .getByRole('group', { name: language === 'en' ? 'Language' : 'Ngôn ngữ' })
      .scrollIntoViewIfNeeded();
    await picture(page, `${language}-auth`);
    await signIn(page, learner.token);
    for (const path of ADDRESSES) {
      await page.goto(path);
      await settled(page);
      expect.soft(await foreignTexts(page, pattern), path).toEqual([]);
      expect.soft(await isTooWide(page), path).toBe(false);
      await picture(page, `${language}-${path.replaceAll(/\W+/g, '')}`);
      if (PICTURES === '') continue;
      await page.setViewportSize({ width: 1440, height: 900 });
      await picture(page, `${language}-${path.replaceAll(/\W+/g, '')}-wide`);
      await page.setViewportSize({ width: 390, height: 664 });
    }
  });
}

test('English that is chosen before signing up is used after it, and on another device @smoke', async ({
  page,
  browser,
  server,
}) => {
  const email = `english-${Date.now()}@example.com`;
  await page.goto('/auth');
  await page
    .getByRole('group', { name: 'Language' })
    .getByRole('button', { name: 'English', exact: true })
    .click();
  await expect(page.getByText('Learn English words by playing. Free.')).toBeVisible();

  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Your Name').fill('Lan');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect((await stored).status()).toBe(200);

  await page.getByRole('button', { name: 'Add a word…' }).click();
  await page.getByRole('textbox', { name: 'English' }).fill('umbrella');
  await page.getByRole('textbox', { name: 'Vietnamese' }).fill('chiếc ô');
  await page.getByRole('button', { name: 'Add Word', exact: true }).click();
  await expect(page.getByText('chiếc ô').first()).toHaveAttribute('lang', 'vi');

  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const other = await elsewhere.newPage();
  await other.goto('/auth');
  await expect(other.getByText('Học từ tiếng Anh bằng trò chơi. Miễn phí.')).toBeVisible();
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other.getByText('Today’s review')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await elsewhere.close();
});

test('Vietnamese is chosen in Settings, and an error of the server is shown in it', async ({
  home,
  learner,
}) => {
  await learner.addWords([['umbrella', 'chiếc ô']]);
  await home.getByRole('button', { name: /^Menu of/ }).click();
  await home.getByRole('menuitem', { name: 'Settings' }).click();
  const languages = home.getByRole('group', { name: 'Language' });
  await languages.scrollIntoViewIfNeeded();
  await picture(home, 'settings');
  await languages.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(home.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(home.getByRole('link', { name: 'Trang chủ', exact: true })).toBeVisible();
  await expect(home.getByRole('heading', { level: 1 })).toBeFocused();

  await home.goto('/my-page');
  for (const attempt of [1, 2]) {
    await home.getByRole('button', { name: 'Tạo bài', exact: true }).first().click();
    await home.getByLabel('Tên bài').fill('Du lịch');
    await home.getByRole('dialog').getByRole('button', { name: 'Tạo', exact: true }).click();
    if (attempt === 1) await expect(home.getByRole('dialog')).toBeHidden();
  }
  await expect(home.getByText('Bạn đã có bài mang tên này.')).toBeVisible();
});

test('choosing a language in Settings keeps the typed name', async ({ home }) => {
  await home.getByRole('button', { name: /^Menu of/ }).click();
  await home.getByRole('menuitem', { name: 'Settings' }).click();
  const name = home.getByRole('textbox', { name: 'Username' });
  await name.fill('Thảo Vy');
  const stored = home.waitForResponse((response) => response.request().method() === 'PUT');
  await home.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Tiếng Việt' }).click();
  expect((await stored).status()).toBe(200);
  await expect(home.getByText('Đóng cài đặt là thấy ngôn ngữ mới.')).toBeVisible();
  await expect(name).toHaveValue('Thảo Vy');
  await home.getByRole('button', { name: 'Save (Lưu)' }).click();
  await expect(home.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(home.getByRole('button', { name: /Thảo Vy/ })).toBeVisible();
});

test('a game is asked and judged in English', async ({ page, server }) => {
  const learner = await newLearner(server.origin);
  await learner.addWords([
    ['umbrella', 'chiếc ô'],
    ['bridge', 'cây cầu'],
    ['river', 'dòng sông'],
  ]);
  await chooseLanguage(page, server.origin, 'en');
  await signIn(page, learner.token);
  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Play alone' }).click();
  await page.getByRole('button', { name: 'Select Words' }).click();
  for (const word of ['umbrella', 'bridge', 'river']) await page.getByRole('option', { name: word }).click();
  await page.getByRole('button', { name: 'Play game' }).click();
  const board = page.getByRole('region', { name: 'Game board' });
  await board.getByRole('button', { name: /^Start/ }).click();
  await expect(board.getByText('New word')).toBeVisible();
  await meetWords(page);
  await expect(board.getByText(/Choose the (?:right meaning|English word)/)).toBeVisible();
  await page.keyboard.press('1');
  await expect(board.getByText(/^(?:Right!|Wrong!)$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'End game' })
    .or(page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }))
    .click();
  await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible();
  expect(await foreignTexts(page, VIETNAMESE)).toEqual([]);
});

test('in vi no layer has a button with an English name', async ({ page, learner, server }) => {
  await chooseLanguage(page, server.origin, 'vi');
  await signIn(page, learner.token);
  await page.goto('/');
  const english = page.getByRole('button', { name: 'Dismiss', includeHidden: true });
  await page.getByRole('button', { name: 'Tin nhắn' }).click();
  await page.getByRole('dialog', { name: 'Tin nhắn' }).waitFor();
  await expect(english).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Menu của/ }).click();
  await page.getByRole('menu').waitFor();
  await expect(english).toHaveCount(0);
});
