import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type RunningServer } from './support/server.ts';
import { expect, newLearner, PASSWORD, signIn, test as base } from './support/test.ts';

/** A server of its own: names and papers of others are in their own languages. */
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
// In one worker, since each starts such a server.
test.describe.configure({ mode: 'default' });

const SCREENS = [
  '/',
  '/?tab=community',
  '/?tab=game',
  '/my-page',
  '/test-bank',
  '/setup-room',
  '/progress',
  '/review',
  '/rooms',
  '/homework',
];
const VIETNAMESE = '[àáạảãâầấậẩẫăằắặẳẵèéẹẻẽêềếệểễìíịỉĩòóọỏõôồốộổỗơờớợởỡùúụủũưừứựửữỳýỵỷỹđ]';
/** Frequent in the English texts, and words of no Vietnamese text. */
const ENGLISH =
  '\\b(?:the|and|your|you|of|is|are|add|words?|search|loading|save|cancel|delete|settings|home|game|community|lessons?|start|select|sound|find|create|join|show|edit|close|upload|bank|type|mode|failed|not|with|minutes?)\\b';

/** Where pictures of the screens go, to be looked at; '' for none. */
const PICTURES = process.env['LANGUAGE_PICTURES'] ?? '';

test.use({ viewport: { width: 390, height: 664 } });

/** Names of people, words and time zones apart: texts and names of controls that are in the page's language, as their `lang` says, and match the pattern of another. */
function foreignTexts(page: Page, pattern: string): Promise<string[]> {
  return page.evaluate((source) => {
    const foreign = new RegExp(source, 'iu');
    const own = document.documentElement.lang;
    const found: string[] = [];
    const judge = (text: string, element: Element | null) => {
      const said = text
        .replaceAll(/I Can do it|Can you do it\?|Tí|Thảo My|dòng sông|cây cầu|chiếc ô|\w+\/[\w ]+/g, '')
        .trim();
      if (foreign.test(said) && element?.closest('[lang]')?.getAttribute('lang') === own) found.push(text);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) judge(walker.currentNode.textContent ?? '', walker.currentNode.parentElement);
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        judge(element.getAttribute(name) ?? '', element);
    return found;
  }, pattern);
}

const sticksOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** A cookie, as the chooser sets it. */
async function speak(page: Page, origin: string, language: 'natural' | 'vi' | 'en'): Promise<void> {
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
  test(`in ${language} the screens have no text of the other language, and none is too wide`, async ({
    page,
    learner,
    server,
  }) => {
    await learner.addWords([
      ['umbrella', 'chiếc ô'],
      ['bridge', 'cây cầu'],
      ['river', 'dòng sông'],
    ]);
    await speak(page, server.origin, language);
    await page.goto('/auth');
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect.soft(await foreignTexts(page, pattern), '/auth').toEqual([]);
    expect.soft(await sticksOut(page), '/auth').toBe(false);
    await page
      .getByRole('group', { name: language === 'en' ? 'Language' : 'Ngôn ngữ' })
      .scrollIntoViewIfNeeded();
    await picture(page, `${language}-auth`);
    await signIn(page, learner.token);
    for (const path of SCREENS) {
      await page.goto(path);
      await settled(page);
      expect.soft(await foreignTexts(page, pattern), path).toEqual([]);
      expect.soft(await sticksOut(page), path).toBe(false);
      await picture(page, `${language}-${path.replaceAll(/\W+/g, '')}`);
      if (PICTURES === '') continue;
      await page.setViewportSize({ width: 1440, height: 900 });
      await picture(page, `${language}-${path.replaceAll(/\W+/g, '')}-wide`);
      await page.setViewportSize({ width: 390, height: 664 });
    }
  });
}

test('English is chosen before signing up, stays through it, and follows to another device', async ({
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
  await expect(page.getByText('Hello! Tí is waiting for you to go on learning.')).toBeVisible();

  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Your Name').fill('Lan');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect((await kept).status()).toBe(200);

  await page.getByRole('textbox', { name: 'English' }).fill('umbrella');
  await page.getByRole('textbox', { name: 'Vietnamese' }).fill('chiếc ô');
  await page.getByRole('button', { name: 'Add Word', exact: true }).click();
  await expect(page.getByText('chiếc ô').first()).toHaveAttribute('lang', 'vi');

  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const other = await elsewhere.newPage();
  await other.goto('/auth');
  await expect(other.getByText('Chào bạn, Tí đang đợi bạn học tiếp đây.')).toBeVisible();
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other.getByText('Today’s review')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await elsewhere.close();
});

test('Vietnamese is chosen in Settings, and a refusal of the server is said in it', async ({
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

  await home.goto('/my-page');
  for (const _ of [1, 2]) {
    await home.getByRole('button', { name: 'Tạo bài', exact: true }).first().click();
    await home.getByLabel('Tên bài').fill('Du lịch');
    await home.getByRole('dialog').getByRole('button', { name: 'Tạo', exact: true }).click();
    if (_ === 1) await expect(home.getByRole('dialog')).toBeHidden();
  }
  await expect(home.getByText('Bạn đã có bài mang tên này.')).toBeVisible();
});

test('choosing a language in Settings keeps what was typed there', async ({ home }) => {
  await home.getByRole('button', { name: /^Menu of/ }).click();
  await home.getByRole('menuitem', { name: 'Settings' }).click();
  const name = home.getByRole('textbox', { name: 'Username' });
  await name.fill('Thảo Vy');
  const kept = home.waitForResponse((response) => response.request().method() === 'PUT');
  await home.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Tiếng Việt' }).click();
  expect((await kept).status()).toBe(200);
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
  await speak(page, server.origin, 'en');
  await signIn(page, learner.token);
  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Play alone' }).click();
  await page.getByRole('button', { name: 'Select Words' }).click();
  for (const word of ['umbrella', 'bridge', 'river']) await page.getByRole('option', { name: word }).click();
  await page.getByRole('button', { name: 'Play game' }).click();
  const board = page.getByRole('region', { name: 'Game board' });
  await board.getByRole('button', { name: /^Start/ }).click();
  await expect(board.getByText(/Choose the (?:right meaning|English word)/)).toBeVisible();
  await page.keyboard.press('1');
  await expect(board.getByText(/^(?:Right!|Wrong!)$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'End game' })
    .or(page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }))
    .click();
  await expect(page.getByRole('dialog', { name: /Result|First game/ })).toBeVisible();
  expect(await foreignTexts(page, VIETNAMESE)).toEqual([]);
});
