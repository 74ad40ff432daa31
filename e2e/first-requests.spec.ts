import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, PASSWORD, signIn, test } from './support/test.ts';
import { openWithoutEntry, staticRoot } from './support/without-entry.ts';

test.use({ opens: null });

const BUILD = resolve(import.meta.dirname, '../apps/web/dist/.vite/manifest.json');

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The files that these modules need, except the style sheet of the entry, which is in the page. */
function filesOf(...sources: string[]): string[] {
  const manifest = JSON.parse(readFileSync(BUILD, 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (key: string | undefined) => {
    const chunk = manifest[key ?? ''];
    if (chunk === undefined) throw new Error(`${key} is not in the client's manifest`);
    if (files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const name of chunk.css ?? []) if (!name.startsWith('assets/base-')) files.add(`/${name}`);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const source of sources) add(source);
  return [...files];
}

const FONTS = /be-vietnam-pro-(?:latin|vietnamese)-(?:500|700|800)/;

const VISITS = [
  { address: '/auth', modules: ['src/accounts/AuthPage.tsx'] },
  {
    address: '/',
    modules: ['src/App.tsx', 'src/shell/AppShell.tsx', 'src/library/words/HomePage.tsx'],
    isSignedIn: true,
  },
  {
    address: '/?tab=game',
    modules: ['src/App.tsx', 'src/shell/AppShell.tsx', 'src/games/solo/GameTab.tsx'],
    isSignedIn: true,
  },
  {
    address: '/my-page',
    modules: ['src/App.tsx', 'src/shell/AppShell.tsx', 'src/library/words/MyPage.tsx'],
    isSignedIn: true,
  },
];

for (const { address, modules, isSignedIn = false } of VISITS) {
  const visitor = isSignedIn ? 'an account' : 'a visitor';
  test(`${address} requests all files that ${visitor} needs before its entry runs, and no file twice`, async ({
    page,
    learner,
  }) => {
    if (isSignedIn) await signIn(page, learner.token);
    const needed = filesOf('index.html', ...modules);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const release = await openWithoutEntry(page, address);
    await expect.poll(() => needed.filter((file) => !requested.includes(file))).toEqual([]);
    await expect.poll(() => requested.filter((path) => FONTS.test(path))).toHaveLength(6);
    const filesLike = (ending: RegExp) => requested.filter((path) => ending.test(path)).toSorted();
    expect(filesLike(/^\/assets\/.*\.(?:js|css)$/)).toEqual(needed.toSorted());
    release();
    await expect(staticRoot(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const files = requested.filter((path) => path.startsWith('/assets/'));
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });
}

/** Records where formatters and segmenters are made: the first one loads the browser's language data, which takes 12 ms. */
function recordLanguageUses(): void {
  const uses: string[] = [];
  Object.assign(window, { languageUses: uses });
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Segmenter'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct: (target, parameters: unknown[]) => {
          uses.push(`${name} ${new Error().stack ?? ''}`);
          return Reflect.construct(target, parameters) as object;
        },
      }),
    });
}

for (const { address, isSignedIn } of [
  { address: '/auth', isSignedIn: false },
  ...['/', '/setup-room', '/my-page', '/test-bank'].map((path) => ({ address: path, isSignedIn: true })),
])
  test(`${address} shows its first screen without the browser's language data`, async ({ page, learner }) => {
    if (isSignedIn) await signIn(page, learner.token);
    await page.addInitScript(recordLanguageUses);
    await page.goto(address);
    await expect(staticRoot(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeVisible();
    const uses = await page.evaluate(() => (window as unknown as { languageUses: string[] }).languageUses);
    expect(uses).toEqual([]);
  });

test('the app and Home are loaded while a user types into the sign-in form, and are shown without further scripts', async ({
  page,
  learner,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/auth');
  await expect(staticRoot(page)).toHaveCount(0);
  const needed = filesOf(
    'index.html',
    'src/App.tsx',
    'src/shell/AppShell.tsx',
    'src/library/words/HomePage.tsx',
  );
  const home = filesOf('src/library/words/HomePage.tsx').at(0);
  await page.waitForLoadState('networkidle');
  expect(requested).not.toContain(home);
  await page.getByLabel('Email').fill(learner.email);
  await expect.poll(() => needed.filter((file) => !requested.includes(file))).toEqual([]);
  await page.waitForLoadState('networkidle');
  // Scripts that are requested from now on are never loaded.
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();
  await expect(page).toHaveURL('/');
});
