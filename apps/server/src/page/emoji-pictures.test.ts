import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFailure } from '../platform/http/failures.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { pagePolicy } from './content-security-policy.ts';
import { serveEmojiPictures } from './page.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = createHttpServer({ logLevel: 'silent', trustProxy: [] });
  await serveEmojiPictures(app);
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, 'not_found'));
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'x' } });

describe('the picture of an emoji', () => {
  it('is served by this server with an immutable cache lifetime', async () => {
    const answer = await get('/emoji/twitter/64/1f600.png');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['nothing.png', '', '..%2f..%2f..%2fpackage.json', '%00', '../64'])(
    'is not found under %j',
    async (name) => {
      const answer = await get(`/emoji/twitter/64/${name}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status_code: 404 });
    },
  );
});

describe("the page's policy", () => {
  it('allows pictures of the CDN only when the CDN is enabled', () => {
    const policy = (emojiOrigin: string | undefined) =>
      pagePolicy({ googleOrigin: undefined, emojiOrigin }, { scripts: [], style: undefined });
    expect(policy('https://cdn.example')).toContain("img-src 'self' data: blob: https://cdn.example;");
    expect(policy(undefined)).toContain("img-src 'self' data: blob:;");
  });
});
