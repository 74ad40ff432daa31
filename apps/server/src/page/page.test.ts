import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../platform/config.ts';
import { servePage } from './page.ts';
import { createHttpServer } from '../platform/http/server.ts';

let app: FastifyInstance;
const directory = mkdtempSync(join(tmpdir(), 'icando-page-'));

beforeAll(async () => {
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>I Can do it</title>');
  writeFileSync(join(directory, 'assets/a-1.js'), 'export {};');
  app = createHttpServer({ logLevel: 'silent', trustProxy: [] });
  await servePage(app, { directory, googleOrigin: undefined, emojiOrigin: undefined });
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'x' } });

describe('the built client', () => {
  it('is served: the page with its policy, a hashed file for ever', async () => {
    const page = await get('/my-page?room_id=%E0%A4');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const script = await get('/assets/a-1.js');
    expect(script.headers['cache-control']).toContain('immutable');
  });

  it('answers 200 at every address of the client', async () => {
    const routes = readFileSync(join(REPOSITORY, 'apps/web/src/routes.tsx'), 'utf8');
    const addresses = Array.from(
      routes.matchAll(/path(?:=|: )["'](\/[a-z-]*)["']/g),
      ([, path = '']) => path,
    );
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses)
      expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
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
