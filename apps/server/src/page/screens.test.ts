import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../platform/config.ts';
import { NOT_FOUND, SCREENS, screenOf, SHARED_LESSON, TABS, WORD } from './screens.ts';

const sourceOf = (file: string) => readFileSync(join(REPOSITORY, 'apps/web/src', file), 'utf8');
const routes = sourceOf('routes.tsx');

/** The source files of the client's pages by their names in its routes. */
const pages = new Map(
  Array.from(
    (routes + sourceOf('Root.tsx')).matchAll(/const (\w+) = lazyPage\(\s*\(\) =>\s*import\('\.\/([^']+)'\)/g),
    ([, name, file]) => [name, `src/${file}`],
  ),
);
const constants = new Map(
  Array.from(routes.matchAll(/const ([A-Z_]+) = '([^']+)';/g), ([, name, value]) => [name, value]),
);

it('the screens have the page of each address of the client', () => {
  const signedInPages = Array.from(
    routes.matchAll(/path: '([^']+)', screen: (\w+)/g),
    ([, path, name]) => [path, pages.get(name)] as const,
  );
  const inRouter = Array.from(
    routes.matchAll(/<Route path=(?:"([^":]+)"|\{([A-Z_]+)\}) element=\{<(\w+)\.Page/g),
    ([, path, constant, name]) => [path ?? constants.get(constant), pages.get(name)] as const,
  ).filter(([path]) => path !== '*');
  const openPages = [...inRouter, ['/auth', pages.get('auth')] as const];
  expect(signedInPages.length).toBeGreaterThan(5);
  expect(Object.fromEntries([...signedInPages, ...openPages, ['/', pages.get('home')]])).toEqual(
    Object.fromEntries(Object.entries(SCREENS).map(([path, { page }]) => [path, page])),
  );
  expect(new Set(openPages.map(([path]) => path))).toEqual(
    new Set(Object.keys(SCREENS).filter((path) => SCREENS[path]?.signedOut === undefined)),
  );
});

it('the screens have the page of each tab', () => {
  const tabs = Array.from(
    routes.matchAll(/to: '\/\?tab=([a-z]+)'[^}]*page: (\w+)/g),
    ([, tab, name]) => [tab, pages.get(name)] as const,
  );
  expect(tabs.length).toBeGreaterThan(1);
  const others = [constants.get('USER_WORDS_TAB'), pages.get('userWords')] as const;
  expect(Object.fromEntries([...tabs, others])).toEqual(
    Object.fromEntries(Object.entries(TABS).map(([tab, { page }]) => [tab, page])),
  );
});

it('the screens have the pages that the client shows without a session', () => {
  const guests = /GUEST_PAGES = \{([^}]*)\}/.exec(routes)?.[1] ?? '';
  const guestPages = Array.from(
    guests.matchAll(/'([^']+)': (\w+)\.Page/g),
    ([, path, name]) => [path, pages.get(name)] as const,
  );
  expect(guestPages).toHaveLength(1);
  const signedOutPages = Object.entries(SCREENS)
    .filter(([, { signedOut }]) => signedOut !== undefined && signedOut !== pages.get('auth'))
    .map(([path, { signedOut }]) => [path, signedOut]);
  expect(signedOutPages).toEqual(guestPages);
});

it('the screens have the pages of shared lessons, of words and of unknown addresses', () => {
  expect([SHARED_LESSON.page, WORD.page, NOT_FOUND.page]).toEqual(
    ['sharedLesson', 'word', 'notFound'].map((name) => pages.get(name)),
  );
  expect(screenOf('/l/ABC', undefined)).toBe(SHARED_LESSON);
  expect(screenOf('/word/c%C3%A1', undefined)).toBe(WORD);
  for (const path of ['/nothing', '/l/', '/word/', '/word/a/b', 'constructor', ''])
    expect(screenOf(path, 'tab=game')).toBe(NOT_FOUND);
});

it.each([
  ['/', undefined, SCREENS['/']],
  ['/', 'tab=community', TABS['community']],
  ['/', 'tab=999&user=7', TABS['999']],
  ['/', 'tab=home', SCREENS['/']],
  ['/', 'tab=constructor', SCREENS['/']],
  ['/my-page', 'tab=game', SCREENS['/my-page']],
])('a screen is found for %s?%s', (path, query, screen) => {
  expect(screen).toBeDefined();
  expect(screenOf(path, query)).toBe(screen);
});
