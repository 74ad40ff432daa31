import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voiceRoutes } from './voice-routes.ts';
import { VoiceUnavailable } from './voice-provider.ts';

const bytes = Uint8Array.from({ length: 1000 }, (_, n) => n % 251);
const key = 'ab'.repeat(32);
const silentKey = 'cd'.repeat(32);
const substituteKey = 'ef'.repeat(32);
const url = `/audio/ab/${key}.mp3`;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(voiceRoutes, {
    voice: {
      open: async (requestedKey) => {
        if (requestedKey === silentKey) throw new VoiceUnavailable('/secret/path broke');
        if (requestedKey === substituteKey) return { bytes, isSubstitute: true };
        return requestedKey === key ? { bytes } : undefined;
      },
    },
  });
});
afterAll(() => app.close());

const notFound = { status_code: 404, detail: 'Not found' };

describe('requesting the audio of a word', () => {
  it('returns the whole file, which is cacheable for ever', async () => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect(reply.rawPayload).toEqual(Buffer.from(bytes));
  });

  it('answers HEAD with only the headers, ignoring a range', async () => {
    const reply = await app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-1' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-length']).toBe('1000');
    expect(reply.rawPayload.length).toBe(0);
  });

  it('answers 304 when the ETag matches', async () => {
    const etag = String((await app.inject({ url })).headers.etag);
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const reply = await app.inject({ url, headers: { 'if-none-match': header } });
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([304, 0]);
    }
    expect((await app.inject({ url, headers: { 'if-none-match': '"x"' } })).statusCode).toBe(200);
  });

  it('answers 404 for an unknown word', async () => {
    const reply = await app.inject({ url: `/audio/00/${'00'.repeat(32)}.mp3` });
    expect([reply.statusCode, reply.json()]).toEqual([404, notFound]);
  });

  it('returns a substitute that is not cacheable', async () => {
    const reply = await app.inject({ url: `/audio/ef/${substituteKey}.mp3` });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(reply.rawPayload).toEqual(Buffer.from(bytes));
  });

  it('answers 503 without the cause when the voice is down', async () => {
    const reply = await app.inject({ url: `/audio/cd/${silentKey}.mp3` });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual({
      status_code: 503,
      code: 'voice_unavailable',
      detail: 'The voice is not available right now.',
      error_id: expect.any(String),
    });
  });
});

describe('requesting a range, as Safari does', () => {
  it.each([
    ['bytes=0-1', 'bytes 0-1/1000', 0, 2],
    ['bytes=500-', 'bytes 500-999/1000', 500, 1000],
    ['bytes=-100', 'bytes 900-999/1000', 900, 1000],
  ])('answers %s with 206', async (range, contentRange, from, to) => {
    const reply = await app.inject({ url, headers: { range } });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers).toMatchObject({ 'content-range': contentRange, 'content-type': 'audio/mpeg' });
    expect(reply.headers['content-length']).toBe(String(to - from));
    expect(reply.rawPayload).toEqual(Buffer.from(bytes.subarray(from, to)));
  });

  it('answers 416 beyond the end', async () => {
    const reply = await app.inject({ url, headers: { range: 'bytes=1000-' } });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers).toMatchObject({ 'content-range': 'bytes */1000', 'cache-control': 'no-store' });
    expect(reply.json()).toMatchObject({ status_code: 416 });
  });

  it('returns the whole file when the range is of another recording', async () => {
    const etag = String((await app.inject({ url })).headers.etag);
    const requestRange = (ifRange: string) =>
      app.inject({ url, headers: { range: 'bytes=0-1', 'if-range': ifRange } });
    expect((await requestRange('"other"')).statusCode).toBe(200);
    expect((await requestRange(etag)).statusCode).toBe(206);
  });
});

describe('an invalid audio path', () => {
  it.each([
    `/audio/00/${key}.mp3`,
    `/audio/ab/${key}`,
    `/audio/ab/${key}.wav`,
    `/audio/ab/${key.toUpperCase()}.mp3`,
    `/audio/ab/${key}.mp3.part`,
    '/audio/ab/..%2F..%2Fetc%2Fpasswd',
    '/audio/%2e%2e%2f%2e%2e%2fpackage.json/x.mp3',
    '/audio/..%5c..%5c/x.mp3',
    `/audio/ab/${key}.mp3%00`,
    '/audio/ab/a/b/c.mp3',
    '/audio/ab',
    '/audio/',
  ])('is not found: %s', async (path) => {
    const reply = await app.inject({ url: path });
    expect([reply.statusCode, reply.json()]).toEqual([404, notFound]);
  });
});
