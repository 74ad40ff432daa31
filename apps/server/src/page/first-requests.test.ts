import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from '../platform/http/server.ts';
import { firstRequests } from './first-requests.ts';
import { servePage } from './page.ts';
import { APP, NOT_FOUND, SCREENS, SHARED_LESSON, TABS } from './screens.ts';

const PAGES = [...Object.values(SCREENS), ...Object.values(TABS), SHARED_LESSON, NOT_FOUND].flatMap(
  ({ page, signedOut = page }) => [page, signedOut],
);
const directory = mkdtempSync(join(tmpdir(), 'icando-first-requests-'));
let app: FastifyInstance;

/** A build in which every page has a chunk, a style sheet and a part that it shares with the others. */
function manifest(): Record<string, object> {
  const fileOf = (source: string) => source.replace(/^.*\/(\w+)\.tsx$/, '$1-1');
  const pages = PAGES.map((page) => [
    page,
    {
      file: `assets/${fileOf(page)}.js`,
      css: [`assets/${fileOf(page)}.css`],
      imports: ['_base.js', '_part.js'],
    },
  ]);
  const fonts = [500, 700, 800].flatMap((weight) =>
    ['latin', 'vietnamese'].map((letters) => {
      const name = `be-vietnam-pro-${letters}-${weight}`;
      return [`src/fonts/${name}.woff2`, { file: `assets/${name}-1.woff2` }];
    }),
  );
  return {
    'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_base.js'] },
    '_base.js': { file: 'assets/base-1.js', name: 'base', css: ['assets/base-1.css'], dynamicImports: PAGES },
    '_shell.js': {
      file: 'assets/shell-1.js',
      name: 'shell',
      imports: ['_base.js'],
      css: ['assets/shell-1.css'],
    },
    [APP]: { file: 'assets/App-1.js', imports: ['_base.js'], css: [] },
    '_part.js': {
      file: 'assets/part-1.js',
      name: 'part',
      imports: ['_base.js', '_part.js'],
      css: ['assets/part-1.css'],
    },
    ...Object.fromEntries([...pages, ...fonts]),
  };
}

/** Each says where and in which language it was drawn. */
function frames() {
  const addresses = ['/', '/?tab=game', '/my-page', '/auth', '/auth?mode=sign-up'];
  const drawn = (language: string) =>
    Object.fromEntries(
      addresses.map((address) => [address, [{ media: 'all', html: `<p>${language} ${address}</p>` }]]),
    );
  return { natural: drawn('natural'), vi: drawn('vi'), en: drawn('en') };
}

function write(file: string, text: string): void {
  writeFileSync(join(directory, file), text);
}

beforeAll(async () => {
  mkdirSync(join(directory, '.vite'));
  write(
    'index.html',
    '<html><head><!-- preview: --><!-- /preview --><script src="/theme.js"></script></head><body><div id="first-frame"></div></body></html>',
  );
  write('.vite/first-frames.json', JSON.stringify(frames()));
  write('.vite/manifest.json', JSON.stringify(manifest()));
  app = createHttpServer({ logLevel: 'silent', trustProxy: [] });
  await servePage(app, {
    directory,
    googleOrigin: undefined,
    emojiOrigin: undefined,
    publicUrl: '',
    findLesson: async () => undefined,
  });
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

/** What a browser asks for because of the page's head. */
async function requestsOf(url: string) {
  const { body } = await app.inject({ method: 'GET', url });
  const found = {
    files: [] as string[],
    fonts: [] as string[],
    scripts: [] as Record<string, string>[],
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { rel, as, href = '', crossorigin } = attributes;
      if (tag === 'script' && attributes['src'] === '/preload.js') found.scripts.push(attributes);
      if (rel !== 'preload' && rel !== 'modulepreload' && rel !== 'stylesheet') return;
      // Without it the file would be fetched a second time.
      expect(crossorigin).toBe('');
      if (as === 'font') found.fonts.push(href);
      else found.files.push(`${rel} ${href}`);
    },
  });
  parser.end(body);
  return found;
}

it.each([
  ['/auth', 'AuthPage'],
  ['/auth/?x=1', 'AuthPage'],
  ['/h?code=ABCD2345', 'PupilPage'],
  ['/l/ABCDEFGHJK', 'SharedLessonPage'],
  ['/nothing', 'NotFoundPage'],
])('names what everybody needs at %s, but for what the entry names', async (url, page) => {
  const { files, scripts } = await requestsOf(url);
  expect(files.toSorted()).toEqual([
    ...(page === 'AuthPage' ? [] : ['modulepreload /assets/App-1.js']),
    `modulepreload /assets/${page}-1.js`,
    'modulepreload /assets/part-1.js',
    `stylesheet /assets/${page}-1.css`,
    'stylesheet /assets/part-1.css',
  ]);
  expect(scripts[0]).not.toHaveProperty('data-path');
});

it.each([
  ['/', '/', 'HomePage', 'AuthPage'],
  ['/?tab=game', '/', 'GameTab', 'AuthPage'],
  ['/?tab=999&user=7', '/', 'UserWordsPage', 'AuthPage'],
  ['/my-page/', '/my-page', 'MyPage', 'AuthPage'],
  ['/setup-room?room_id=ABC234', '/setup-room', 'SetupRoomPage', 'GuestRoomPage'],
])('leaves the choice at %s to a script, which knows the token', async (url, path, signedIn, signedOut) => {
  const { files, scripts } = await requestsOf(url);
  // In this order: a page's own styles refine those of its parts.
  const styles = ['shell', 'part', signedIn, signedOut];
  expect(files).toEqual(styles.map((name) => `stylesheet /assets/${name}-1.css`));
  expect(scripts).toHaveLength(1);
  const [script = {}] = scripts;
  expect(script['data-path']).toBe(path);
  const listed = (name: string) => script[name]?.split(' ').toSorted();
  const scriptsOf = (page: string) => [`/assets/${page}-1.js`, '/assets/part-1.js'];
  expect(listed('data-signed-in')).toEqual([
    '/assets/App-1.js',
    ...scriptsOf(signedIn),
    '/assets/shell-1.js',
  ]);
  const inApp = path === '/' ? [] : ['/assets/App-1.js'];
  expect(listed('data-signed-out')).toEqual([...inApp, ...scriptsOf(signedOut)]);
});

const template = (whose: string, html: string) =>
  `<template data-whose="${whose}" data-media="all"><p>${html}</p></template>`;
const NATURAL_AUTH = template('signed-out', 'natural /auth');

it.each([
  ['/auth', undefined, NATURAL_AUTH],
  ['/auth?mode=sign-up', 'a=b; language=vi', template('signed-out', 'vi /auth?mode=sign-up')],
  ['/my-page/', 'language=xx', template('signed-in', 'natural /my-page') + NATURAL_AUTH],
  ['/?tab=game', undefined, template('signed-in', 'natural /?tab=game') + NATURAL_AUTH],
  ['/my-page?lesson=3', undefined, ''],
  ['/?tab=game&x="><script>', undefined, ''],
  ['/constructor', undefined, ''],
  ['/__proto__', undefined, ''],
])('%s has the first frame of its address and language, with %s', async (url, cookie, html) => {
  const { body, headers } = await app.inject({
    method: 'GET',
    url,
    headers: cookie === undefined ? {} : { cookie },
  });
  expect(/<div id="first-frame">(.*)<\/div><\/body>/s.exec(body)?.[1]).toBe(html);
  expect(headers['vary']).toContain('cookie');
  const script = /<script src="\/preload.js"[^>]*>/.exec(body)?.[0];
  const address = / data-address="([^"]*)"/.exec(script ?? '')?.[1];
  expect(address).toBe(html === '' ? undefined : url.replace('/my-page/', '/my-page'));
});

it.each([
  ['/auth', '', '/api/settings'],
  [
    '/',
    '/api/my_user /api/review/today /api/lesson /api/word?page=1&size=10&lesson_ids=&from_user_id=0',
    '/api/settings',
  ],
  ['/my-page', '/api/my_user /api/lesson', '/api/settings'],
  ['/my-page?lesson=3', undefined, undefined],
])('%s names the data of its first screen', async (url, signedIn, signedOut) => {
  const [script = {}] = (await requestsOf(url)).scripts;
  expect([script['data-asks-signed-in'], script['data-asks-signed-out']]).toEqual([signedIn, signedOut]);
});

it('compresses a page for whoever can read it', async () => {
  const asked = { method: 'GET', url: '/' } as const;
  const plain = await app.inject(asked);
  const packed = await app.inject({ ...asked, headers: { 'accept-encoding': 'gzip, br' } });
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(String(packed.headers['vary']).toLowerCase()).toContain('accept-encoding');
});

it('names fonts, of both kinds of letters', async () => {
  for (const url of ['/', '/auth', '/nothing']) {
    const { fonts } = await requestsOf(url);
    expect(fonts.toSorted()).toEqual(
      ['latin', 'vietnamese'].flatMap((letters) =>
        [500, 700, 800].map((weight) => `/assets/be-vietnam-pro-${letters}-${weight}-1.woff2`),
      ),
    );
  }
});

it('refuses to start with a client of other pages', () => {
  const { 'src/words/MyPage.tsx': _gone, ...others } = manifest();
  write('.vite/manifest.json', JSON.stringify(others));
  expect(() => firstRequests(directory)).toThrow(/MyPage\.tsx is not in the client's manifest/);
});

it('names nothing of a client without a manifest', () => {
  rmSync(join(directory, '.vite'), { recursive: true });
  expect(firstRequests(directory).size).toBe(0);
});
