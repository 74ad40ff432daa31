import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { SCREENS, SIGN_IN_OFFERS } from '@icando/contract/screens';
import type { FastifyInstance } from 'fastify';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from '../platform/http/server.ts';
import { firstRequests } from './first-requests.ts';
import { servePage } from './page.ts';

const PAGES = SCREENS.flatMap(({ page, guestPage = page }) =>
  [page, guestPage].map((name) => `src/feature/${name}.tsx`),
);
const directory = mkdtempSync(join(tmpdir(), 'icando-first-requests-'));
let app: FastifyInstance;

/** The manifest of a build in which every page has a chunk, a style sheet and a chunk that all pages share. */
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
    'src/shell/AppShell.tsx': {
      file: 'assets/shell-1.js',
      imports: ['_base.js'],
      css: ['assets/shell-1.css'],
    },
    'src/App.tsx': { file: 'assets/App-1.js', imports: ['_base.js'], css: [] },
    '_part.js': {
      file: 'assets/part-1.js',
      name: 'part',
      imports: ['_base.js', '_part.js'],
      css: ['assets/part-1.css'],
    },
    ...Object.fromEntries([...pages, ...fonts]),
  };
}

/** The HTML of each page is its language and address. */
function rendered() {
  const pages = (language: string) => ({
    shell: `<p>${language} shell</p>`,
    forms: Object.fromEntries(
      ['/auth', '/auth?mode=sign-up'].map((address) => {
        const html = SIGN_IN_OFFERS.map((offers) => [offers, `<p>${language} ${address}${offers}</p>`]);
        return [address, Object.fromEntries(html) as Record<string, string>];
      }),
    ),
  });
  return { natural: pages('natural'), vi: pages('vi'), en: pages('en') };
}

function write(file: string, text: string): void {
  writeFileSync(join(directory, file), text);
}

beforeAll(async () => {
  mkdirSync(join(directory, '.vite'));
  mkdirSync(join(directory, 'assets'));
  write(
    'index.html',
    '<html lang="en"><head><!-- preview: --><!-- /preview --><script src="/theme.js"></script>' +
      '<script type="module" crossorigin src="/assets/index-1.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/assets/base-1.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/base-1.css">' +
      '</head><body><!-- root: --><div id="root" data-static>boot</div><!-- /root --></body></html>',
  );
  write('theme.js', 'theme()');
  write('preload.js', 'preload()');
  for (const { css = [] } of Object.values(manifest()) as { css?: string[] }[])
    for (const file of css) write(file, `.${/\/(\w+)-/.exec(file)?.[1] ?? ''} {}`);
  write('.vite/prerendered.json', JSON.stringify(rendered()));
  write('.vite/manifest.json', JSON.stringify(manifest()));
  app = createHttpServer({ logLevel: 'silent', trustProxy: [] });
  await servePage(app, {
    directory,
    googleOrigin: undefined,
    emojiOrigin: undefined,
    publicUrl: '',
    isSchool: false,
    findLesson: async () => undefined,
  });
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

/** The requests that the head of the page causes in a browser, and its inline content. */
async function requestsOf(url: string) {
  const { body, headers } = await app.inject({ method: 'GET', url });
  const found = {
    requested: [] as string[],
    fonts: [] as string[],
    /** The attributes of the first script. */
    script: {} as Record<string, string>,
    /** Inline scripts and styles. */
    inline: [] as string[],
    policy: String(headers['content-security-policy']),
  };
  let inside: string | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      inside = tag;
      const { rel, as, href = '', src } = attributes;
      if (tag === 'script' && 'data-files' in attributes) found.script = attributes;
      if (src !== undefined) found.requested.push(src);
      if (as === 'font') {
        // Without the attribute, the browser would fetch the font a second time.
        expect(attributes['crossorigin']).toBe('');
        found.fonts.push(href);
      } else if (rel !== undefined) found.requested.push(href);
    },
    ontext(text) {
      if (inside === 'script' || inside === 'style') found.inline.push(text);
    },
    onclosetag() {
      inside = undefined;
    },
  });
  parser.end(body);
  return found;
}

const listed = (files: string | undefined) => files?.split(' ').toSorted();
const scriptsOf = (...parts: string[]) => parts.map((part) => `/assets/${part}-1.js`);
const stylesOf = (...parts: string[]) => parts.map((part) => `/assets/${part}-1.css`);

it.each([
  ['/auth', 'AuthPage'],
  ['/auth/?x=1', 'AuthPage'],
  ['/h?code=ABCD2345', 'PupilPage'],
  ['/l/ABCDEFGHJK', 'SharedLessonPage'],
  ['/nothing', 'NotFoundPage'],
  ['/', 'HomePage'],
  ['/?tab=game', 'GameTab'],
  ['/?tab=999&user=7', 'UserWordsPage'],
  ['/my-page/', 'MyPage'],
  ['/word/cat', 'WordPage'],
])('names the files that %s needs', async (url, page) => {
  const { script, inline } = await requestsOf(url);
  const isOpen = /^.(?:auth|h|l|nothing)\b/.test(url);
  const inApp = page === 'AuthPage' ? [] : ['App'];
  const shell = isOpen ? [] : ['shell'];
  const files = [
    ...scriptsOf('index', 'base', 'part', page, ...inApp, ...shell),
    ...stylesOf('part', page, ...shell),
  ];
  expect(listed(script['data-files'])).toEqual(files.toSorted());
  // The order matters: the styles of a page refine those of its parts.
  expect(inline.at(-1)).toBe(['base', ...shell, 'part', page].map((name) => `.${name} {}`).join(''));
  expect(script['data-entry']).toBe('/assets/index-1.js');
  expect(script).not.toHaveProperty('data-guest-files');
  // A screen with a name in its path has no address of its own.
  expect(script['data-sign-in']).toBe(isOpen || url === '/word/cat' ? undefined : '/auth');
});

it('names the files for players with and without an account', async () => {
  const { script } = await requestsOf('/setup-room?room_id=ABC234');
  const filesOf = (...parts: string[]) => [
    ...scriptsOf('index', 'base', 'App', ...parts),
    ...stylesOf(...parts),
  ];
  expect(listed(script['data-files'])).toEqual(filesOf('shell', 'part', 'SetupRoomPage').toSorted());
  expect(listed(script['data-guest-files'])).toEqual(filesOf('part', 'GuestRoomPage').toSorted());
  expect(script).not.toHaveProperty('data-sign-in');
});

it('inlines the scripts and styles of the first paint, which its policy allows by their hashes', async () => {
  const { requested, inline, policy } = await requestsOf('/my-page');
  expect(requested).toEqual([]);
  expect(inline).toEqual(['preload()', 'theme()', '.base {}.shell {}.part {}.MyPage {}']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const [preload = '', theme = '', styles = ''] = inline;
  const allowed = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ');
  expect(allowed('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'", hash(theme), hash(preload)]);
  expect(allowed('style-src')).toContain(hash(styles));
});

it.each([
  ['/auth', undefined, 'form', 'natural', '<p>natural /auth</p>'],
  ['/auth?x=1&mode=sign-up', 'a=b; language=vi', 'form', 'vi', '<p>vi /auth?mode=sign-up</p>'],
  ['/auth?mode=forgot', undefined, '', 'natural', 'boot'],
  ['/auth?mode=__proto__', undefined, '', 'natural', 'boot'],
  ['/my-page/?lesson=3', 'language=xx', 'shell', 'natural', '<p>natural shell</p>'],
  ['/setup-room', 'language=en', 'shell', 'en', '<p>en shell</p>'],
  ['/h', undefined, '', 'natural', 'boot'],
  ['/constructor', 'language=vi', '', 'vi', 'boot'],
])('%s begins in the language of the visitor, with %s', async (url, cookie, kind, language, html) => {
  const { body, headers } = await app.inject({
    method: 'GET',
    url,
    headers: cookie === undefined ? {} : { cookie },
  });
  expect(/<body>(.*)<\/body>/s.exec(body)?.[1]).toBe(
    `<div id="root" data-static="${kind}" data-language="${language}" data-offers="">${html}</div>`,
  );
  expect(body).toContain(`<html lang="${language === 'vi' ? 'vi' : 'en'}">`);
  expect(headers['vary']).toContain('cookie');
});

it.each([
  ['/auth', undefined, '/api/settings'],
  [
    '/?room_id=ABC234',
    '/',
    '/api/my_user /api/review/today /api/lesson /api/word?page=1&size=10&lesson_ids=&from_user_id=0',
  ],
  ['/my-page', '/my-page', '/api/my_user /api/lesson'],
  ['/?tab=community', '/?tab=community', '/api/my_user'],
  ['/h', undefined, undefined],
])('%s names the API calls of its screen, and the address that makes them', async (url, address, calls) => {
  const { script } = await requestsOf(url);
  expect([script['data-address'], script['data-prefetch']]).toEqual([address, calls]);
});

it('compresses a page for a browser that accepts it', async () => {
  const request = { method: 'GET', url: '/' } as const;
  const plain = await app.inject(request);
  const compressed = await app.inject({ ...request, headers: { 'accept-encoding': 'gzip, br' } });
  expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([
    undefined,
    'br',
  ]);
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
  expect(String(compressed.headers['vary']).toLowerCase()).toContain('accept-encoding');
});

it('names the fonts of Latin and Vietnamese letters', async () => {
  for (const url of ['/', '/auth', '/nothing']) {
    const { fonts } = await requestsOf(url);
    expect(fonts.toSorted()).toEqual(
      ['latin', 'vietnamese'].flatMap((letters) =>
        [500, 700, 800].map((weight) => `/assets/be-vietnam-pro-${letters}-${weight}-1.woff2`),
      ),
    );
  }
});

it('refuses to start with a client that lacks a page', () => {
  const { 'src/feature/MyPage.tsx': _gone, ...others } = manifest();
  write('.vite/manifest.json', JSON.stringify(others));
  expect(() => firstRequests(directory)).toThrow(/MyPage is not in the client's manifest/);
});

it('names no files for a client without a manifest', () => {
  rmSync(join(directory, '.vite'), { recursive: true });
  expect(firstRequests(directory).size).toBe(0);
});
