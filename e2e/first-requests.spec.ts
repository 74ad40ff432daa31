import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

test.use({ opens: null });

const BUILD = resolve(import.meta.dirname, '../apps/web/dist/.vite/manifest.json');

interface Part {
  file: string;
  name?: string;
  imports?: string[];
}

/** The scripts without which these parts do not run. */
function filesOf(...sources: string[]): string[] {
  const manifest = JSON.parse(readFileSync(BUILD, 'utf8')) as Record<string, Part>;
  const shell = Object.keys(manifest).find((key) => manifest[key]?.name === 'shell');
  const files = new Set<string>();
  const add = (key: string | undefined) => {
    const part = manifest[key ?? ''];
    if (part === undefined) throw new Error(`${key} is not in the client's manifest`);
    if (files.has(`/${part.file}`)) return;
    files.add(`/${part.file}`);
    for (const next of part.imports ?? []) add(next);
  };
  for (const source of sources) add(source === 'shell' ? shell : source);
  return [...files];
}

/** Opens a page whose entry does not come before `release`. */
async function openWithoutEntry(page: Page, address: string) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { asked, release: () => release(undefined) };
}

const FONTS = /be-vietnam-pro-(?:latin|vietnamese)-(?:500|700|800)/;

const VISITS = [
  { address: '/auth', parts: ['src/accounts/AuthPage.tsx'] },
  { address: '/', parts: ['src/accounts/AuthPage.tsx'] },
  { address: '/', parts: ['src/App.tsx', 'shell', 'src/words/HomePage.tsx'], isSignedIn: true },
  { address: '/?tab=game', parts: ['src/App.tsx', 'shell', 'src/solo/GameTab.tsx'], isSignedIn: true },
  { address: '/my-page', parts: ['src/App.tsx', 'shell', 'src/words/MyPage.tsx'], isSignedIn: true },
];

for (const { address, parts, isSignedIn = false } of VISITS) {
  const who = isSignedIn ? 'an account' : 'a visitor';
  test(`${address} asks for all that ${who} needs before its entry runs, and for nothing twice`, async ({
    page,
    learner,
  }) => {
    if (isSignedIn) await signIn(page, learner.token);
    const needed = filesOf('index.html', ...parts);
    const { asked, release } = await openWithoutEntry(page, address);
    await expect.poll(() => needed.filter((file) => !asked.includes(file))).toEqual([]);
    await expect.poll(() => asked.filter((path) => FONTS.test(path))).toHaveLength(6);
    const asFiles = (ending: RegExp) => asked.filter((path) => ending.test(path)).toSorted();
    expect(asFiles(/^\/assets\/.*\.js$/)).toEqual(needed.toSorted());
    // They stand in the page.
    expect(asFiles(/\.css$/)).toEqual([]);
    release();
    const shown = isSignedIn ? page.getByRole('main') : page.getByLabel('Email');
    await expect(shown).toBeVisible();
    await page.waitForLoadState('networkidle');
    const files = asked.filter((path) => path.startsWith('/assets/'));
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });
}

/** Keeps where each formatter and segmenter was made: the first of a page loads the browser's language data, for 12 ms. */
function keepLanguageUses(): void {
  const uses: string[] = [];
  Object.assign(window, { languageUses: uses });
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Segmenter'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct: (target, given: unknown[]) => {
          uses.push(`${name} ${new Error().stack ?? ''}`);
          return Reflect.construct(target, given) as object;
        },
      }),
    });
}

for (const { address, isSignedIn } of [
  { address: '/auth', isSignedIn: false },
  ...['/', '/setup-room', '/my-page', '/test-bank'].map((own) => ({ address: own, isSignedIn: true })),
])
  test(`${address} shows its first screen without the browser's language data`, async ({ page, learner }) => {
    if (isSignedIn) await signIn(page, learner.token);
    await page.addInitScript(keepLanguageUses);
    await page.goto(address);
    await expect(page.locator('#first-frame')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeVisible();
    const uses = await page.evaluate(() => (window as unknown as { languageUses: string[] }).languageUses);
    expect(uses).toEqual([]);
  });

test('the app and Home are loaded while somebody types into the sign-in form, and shown without a wait', async ({
  page,
  learner,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/auth');
  await expect(page.locator('#first-frame')).toHaveCount(0);
  const needed = filesOf('index.html', 'src/App.tsx', 'shell', 'src/words/HomePage.tsx');
  const home = filesOf('src/words/HomePage.tsx').at(0);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(home);
  await page.getByLabel('Email').fill(learner.email);
  await expect.poll(() => needed.filter((file) => !asked.includes(file))).toEqual([]);
  await page.waitForLoadState('networkidle');
  // Whatever is asked for from now on does not come: Home is shown all the same.
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();
  await expect(page).toHaveURL('/');
});
