import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpVoice } from './http-voice.ts';
import { VoiceUnavailable } from './voice-provider.ts';
import type { Utterance } from './voice-provider.ts';

const hello: Utterance = { text: ' hello  there ', language: 'en', rate: 'slow' };
const mp3 = Buffer.from([0xff, 0xf3, 0x64, 0xc4, 1, 2, 3]);

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/speak`;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  return JSON.parse(Buffer.concat(await request.toArray()).toString());
}

describe('a voice behind HTTP', () => {
  it('posts what to say, with the key, and gives the audio back', async () => {
    let seen: unknown;
    const url = await serve((request, response) => {
      void bodyOf(request).then((body) => {
        seen = { method: request.method, key: request.headers.authorization, body };
        response.setHeader('content-type', 'audio/mpeg; charset=binary').end(mp3);
      });
    });
    const bytes = await createHttpVoice({ url, key: 'secret' }).speak(hello);
    expect(Buffer.from(bytes)).toEqual(mp3);
    expect(seen).toEqual({
      method: 'POST',
      key: 'Bearer secret',
      body: { text: 'hello there', language: 'en', rate: 'slow' },
    });
  });

  it('is known by its address and voice, never by a key in the query', () => {
    const voice = createHttpVoice({ url: 'https://user:pw@voice.example/v1?key=secret', voice: 'anna 2' });
    expect(voice.id).toBe('http https://voice.example/v1 anna 2');
  });

  it('refuses an address that is not HTTP', () => {
    expect(() => createHttpVoice({ url: 'file:///etc/passwd' })).toThrow(TypeError);
  });
});

describe('a voice service in trouble', () => {
  const refusals: [string, RequestListener, string][] = [
    ['an error', (_, response) => response.writeHead(500).end('oops'), '500'],
    ['another type', (_, response) => response.setHeader('content-type', 'text/html').end(mp3), 'text/html'],
    ['no MP3', (_, response) => response.setHeader('content-type', 'audio/mpeg').end('<html>'), 'no MP3'],
    ['nothing', (_, response) => response.setHeader('content-type', 'audio/mpeg').end(), 'no MP3'],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(), 'failed'],
    ['a cut line', (_, response) => response.destroy(), 'failed'],
    [
      'too much',
      (_, response) => response.setHeader('content-type', 'audio/mpeg').end(Buffer.alloc(1_000_001, 0xff)),
      'more than 1000000 bytes',
    ],
  ];
  it.each(refusals)('is unavailable when it sends %s', async (_what, listener, reason) => {
    const speaking = createHttpVoice({ url: await serve(listener) }).speak(hello);
    await expect(speaking).rejects.toThrow(VoiceUnavailable);
    await expect(speaking).rejects.toThrow(reason);
  });

  it.each([
    ['never answers', () => {}],
    [
      'starts to answer and stops',
      (_: unknown, response: Parameters<RequestListener>[1]) => {
        response.setHeader('content-type', 'audio/mpeg').write(mp3);
      },
    ],
  ])('is given up when it %s', async (_what, listener) => {
    const url = await serve(listener);
    const started = performance.now();
    await expect(createHttpVoice({ url, timeoutMs: 200 }).speak(hello)).rejects.toThrow(VoiceUnavailable);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('is unavailable after it is closed', async () => {
    const voice = createHttpVoice({ url: await serve(() => {}) });
    const speaking = voice.speak(hello).catch((error: unknown) => error);
    await voice.close();
    expect(await speaking).toBeInstanceOf(VoiceUnavailable);
  });
});
