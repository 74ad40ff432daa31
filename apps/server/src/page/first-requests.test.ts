import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    '_part.js': { file: 'assets/part-1.js', name: 'part', imports: ['_base.js', '_part.js'] },
    ...Object.fromEntries([...pages, ...fonts]),
  };
}

function write(file: string, text: string): void {
  writeFileSync(join(directory, file), text);
}

beforeAll(async () => {
  mkdirSync(join(directory, '.vite'));
  write('index.html', '<html><head><!-- preview: --><!-- /preview --></head><body></body></html>');
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
  const found = { files: [] as string[], fonts: [] as string[], scripts: [] as Record<string, string>[] };
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { rel, as, href = '', crossorigin } = attributes;
      if (tag === 'script') found.scripts.push(attributes);
      if (rel !== 'preload' && rel !== 'modulepreload') return;
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
    `preload /assets/${page}-1.css`,
  ]);
  expect(scripts).toEqual([]);
});

it.each([
  ['/', '/', 'HomePage', 'AuthPage'],
  ['/?tab=game', '/', 'GameTab', 'AuthPage'],
  ['/?tab=999&user=7', '/', 'UserWordsPage', 'AuthPage'],
  ['/my-page/', '/my-page', 'MyPage', 'AuthPage'],
  ['/setup-room?room_id=ABC234', '/setup-room', 'SetupRoomPage', 'GuestRoomPage'],
])('leaves the choice at %s to a script, which knows the token', async (url, path, signedIn, signedOut) => {
  const { files, scripts } = await requestsOf(url);
  expect(files).toEqual([]);
  expect(scripts).toHaveLength(1);
  const [script = {}] = scripts;
  expect(script).toMatchObject({ src: '/preload.js', async: '', 'data-path': path });
  const listed = (name: string) => script[name]?.split(' ').toSorted();
  const filesOf = (page: string) => [`/assets/${page}-1.css`, `/assets/${page}-1.js`, '/assets/part-1.js'];
  expect(listed('data-signed-in')).toEqual([
    '/assets/App-1.js',
    ...filesOf(signedIn),
    '/assets/shell-1.css',
    '/assets/shell-1.js',
  ]);
  const app = path === '/' ? [] : ['/assets/App-1.js'];
  expect(listed('data-signed-out')).toEqual([...app, ...filesOf(signedOut)]);
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
