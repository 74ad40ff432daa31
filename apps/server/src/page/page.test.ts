import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, NOT_FOUND, SCREENS } from '@icando/contract/screens';
import type { FastifyInstance } from 'fastify';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../platform/config.ts';
import { createHttpServer } from '../platform/http/server.ts';
import type { LessonPreview } from '../shared-lessons/index.ts';
import { servePage } from './page.ts';

let app: FastifyInstance;
/** The lesson that the server finds under any code. */
let shared: () => Promise<LessonPreview | undefined> = async () => undefined;
const directory = mkdtempSync(join(tmpdir(), 'icando-page-'));

beforeAll(async () => {
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), readFileSync(join(REPOSITORY, 'apps/web/index.html'), 'utf8'));
  writeFileSync(join(directory, 'assets/a-1.js'), 'export {};');
  writeFileSync(join(directory, 'sw.js'), '');
  mkdirSync(join(directory, '.vite'));
  for (const name of ['.vite/build.json', '.env', 'assets/.hidden.js'])
    writeFileSync(join(directory, name), 'secret');
  app = createHttpServer({ logLevel: 'silent', trustProxy: [] });
  await servePage(app, {
    directory,
    googleOrigin: undefined,
    emojiOrigin: undefined,
    publicUrl: 'https://icando.example',
    isSchool: false,
    findLesson: () => shared(),
  });
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'x' } });

describe('the built client', () => {
  it('serves the page with its policy and a hashed file as immutable', async () => {
    const page = await get('/my-page?room_id=%E0%A4');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const script = await get('/assets/a-1.js');
    expect(script.headers['cache-control']).toContain('immutable');
  });

  it('serves the service worker without caching and without a policy', async () => {
    const { statusCode, headers } = await get('/sw.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toBeUndefined();
    expect((await get('/')).headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it.each(['/.vite/build.json', '/.env', '/assets/.hidden.js', '/%2evite/build.json', '/.vite', '/.git/x'])(
    'does not serve %s',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect([statusCode, body.includes('secret')]).toEqual([404, false]);
    },
  );

  it('answers 200 at every address of the client', async () => {
    for (const screen of SCREENS.filter((each) => each !== NOT_FOUND)) {
      const address = addressOf(screen).replace(/:\w+/, 'some');
      expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
    }
  });

  it.each([
    '/index.html',
    '/%69ndex.html',
    '/nothing',
    '/assets',
    '/assets/',
    '/assets/%00',
    '/assets/..%5c..%5cpackage.json',
    '/%00',
    '//elsewhere.example',
    '/..%2f..%2fpackage.json',
    '/./index.html',
    `/${'x'.repeat(9_000)}`,
  ])('answers 404 to %s, never the page without its policy', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    const policy = String(answer.headers['content-security-policy']);
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    expect(isPage).toBe(policy.includes("frame-ancestors 'none'"));
  });
});

describe('the preview of a link', () => {
  const LESSON = {
    name: 'Bếp',
    description: 'Từ ở\ntrong bếp',
    owner: 'Cô Lan',
    words: 12,
    isIndexed: false,
  };

  /** The text of each tag by its name, as a crawler reads it. */
  async function tagsOf(url: string) {
    const page = await get(url);
    const tags = new Map<string, string>();
    let title = '';
    let isTitle = false;
    const parser = new Parser({
      onopentag(tag, { name, property, content }) {
        isTitle = tag === 'title';
        if (tag === 'script' || tag === 'meta') tags.set(name ?? property ?? tag, content ?? '');
      },
      ontext: (text) => (title += isTitle ? text : ''),
      onclosetag: () => (isTitle = false),
    });
    parser.end(page.body);
    return { page, tags, title };
  }

  it('shows the lesson of a shared link, which search engines must not list', async () => {
    shared = async () => LESSON;
    const { page, tags, title } = await tagsOf('/l/abcdefghjk');
    expect(page.statusCode).toBe(200);
    expect(title).toBe('Bếp · I Can do it');
    expect(Object.fromEntries(tags)).toMatchObject({
      'og:title': 'Bếp',
      'og:description': '12 từ tiếng Anh, Cô Lan chia sẻ. Từ ở trong bếp',
      description: '12 từ tiếng Anh, Cô Lan chia sẻ. Từ ở trong bếp',
      'og:url': 'https://icando.example/l/ABCDEFGHJK',
      'og:image': 'https://icando.example/preview.png',
      robots: 'noindex',
    });
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('lets search engines list the lesson if its owner allows it', async () => {
    shared = async () => ({ ...LESSON, isIndexed: true });
    const { page, tags } = await tagsOf('/l/ABCDEFGHJK');
    expect(tags.has('robots')).toBe(false);
    expect(page.headers['x-robots-tag']).toBeUndefined();
  });

  it('escapes the text of users', async () => {
    const name = `"><script>alert(1)</script><meta name='x`;
    shared = async () => ({
      ...LESSON,
      name,
      owner: '</title><b>&quot;',
      description: '$& $1 <!-- /preview -->',
    });
    const { page, tags, title } = await tagsOf('/l/ABCDEFGHJK');
    expect(title).toBe(`${name} · I Can do it`);
    expect(tags.get('og:title')).toBe(name);
    expect(tags.get('og:description')).toBe(
      '12 từ tiếng Anh, </title><b>&quot; chia sẻ. $& $1 <!-- /preview -->',
    );
    expect(tags.has('x')).toBe(false);
    expect(page.body.match(/<script/g)).toHaveLength(3);
  });

  it('is that of the product for an unknown code and while the database is unavailable', async () => {
    shared = async () => undefined;
    const { page, tags, title } = await tagsOf('/l/ABCDEFGHJK');
    expect(title).toBe('I Can do it');
    expect(Object.fromEntries(tags)).toMatchObject({ 'og:title': 'I Can do it', robots: 'noindex' });
    shared = () => Promise.reject(new Error('away'));
    const failed = await get('/l/ABCDEFGHJK');
    expect([failed.statusCode, failed.body]).toEqual([page.statusCode, page.body]);
  });

  it.each([
    ['/setup-room?room_id=abc234', 'Phòng chơi ABC234', '/setup-room?room_id=ABC234'],
    ['/h?code=abcd2345', 'Bài về nhà', '/h?code=ABCD2345'],
  ])('shows the room or homework of %s without looking it up', async (url, name, address) => {
    shared = () => Promise.reject(new Error('not looked up'));
    const { page, tags } = await tagsOf(url);
    expect(tags.get('og:title')).toBe(name);
    expect(tags.get('og:url')).toBe(`https://icando.example${address}`);
    expect(page.headers['x-robots-tag']).toBe('noindex');
  });

  it.each(['/', '/auth', '/setup-room', '/setup-room?room_id=%22%3E', '/h?code=%E0%A4'])(
    'is that of the product at %s, as in the page for development',
    async (url) => {
      const { page, tags } = await tagsOf(url);
      expect(tags.get('og:title')).toBe('I Can do it');
      expect(page.headers['x-robots-tag']).toBeUndefined();
      const source = readFileSync(join(REPOSITORY, 'apps/web/index.html'), 'utf8');
      expect(source).toContain(`content="${tags.get('og:description') ?? ''}"`);
    },
  );
});
