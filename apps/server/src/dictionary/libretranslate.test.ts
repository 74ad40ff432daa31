import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createDictionary } from './dictionary.ts';
import { libreTranslateProvider } from './libretranslate.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Reply = (response: ServerResponse, request: IncomingMessage, body: string) => void;

/** A service on a real port with configurable responses. */
async function service(reply: Reply, apiKey?: string) {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => reply(response, request, body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return libreTranslateProvider({ url: `http://127.0.0.1:${port}/base/`, apiKey });
}

const json =
  (value: unknown): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
const ask = (provider: Awaited<ReturnType<typeof service>>, word = 'hedgehog') =>
  provider.lookUp({ word, from: 'en', to: 'vi' }, AbortSignal.timeout(300));

describe('a LibreTranslate service', () => {
  it('is called with the LibreTranslate protocol', async () => {
    let received: unknown;
    const provider = await service((response, request, body) => {
      received = [request.method, request.url, request.headers['content-type'], JSON.parse(body)];
      json({ translatedText: 'con nhím' })(response, request, body);
    }, 'secret');
    expect(await ask(provider)).toEqual({ translate_word: 'con nhím' });
    const body = { q: 'hedgehog', source: 'en', target: 'vi', format: 'text', api_key: 'secret' };
    expect(received).toEqual(['POST', '/base/translate', 'application/json', body]);
  });

  it('is ignored when it returns the word itself, nothing, or an explanation', async () => {
    for (const translatedText of ['Hedgehog', ' hedgehog. ', '', 'nhím '.repeat(20)]) {
      server?.close();
      expect(await ask(await service(json({ translatedText })))).toBeUndefined();
    }
  });

  it('has its full stop after a word removed', async () => {
    expect(await ask(await service(json({ translatedText: 'Con nhím.' })))).toEqual({
      translate_word: 'Con nhím',
    });
  });

  const broken: [string, Reply][] = [
    ['a 500', (response) => response.writeHead(500).end('{"translatedText":"nhím"}')],
    ['a 429', (response) => response.writeHead(429).end('{"error":"slow down"}')],
    ['garbage', (response) => response.end('<html>')],
    ['another shape', json({ translatedText: ['nhím'] })],
    ['null', json(null)],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    [
      'a huge body',
      (response) => response.end(JSON.stringify({ translatedText: 'nhím', junk: 'x'.repeat(1e6) })),
    ],
    ['silence', () => {}],
    ['half an answer', (response) => response.write('{"transl')],
    ['a closed connection', (response) => response.destroy()],
  ];
  it.each(broken)('fails with %s', async (_, reply) => {
    await expect(ask(await service(reply))).rejects.toThrow();
  });

  it('never fails the look-up', async () => {
    for (const [, reply] of broken) {
      server?.closeAllConnections();
      server?.close();
      const dictionary = createDictionary({
        providers: [await service(reply)],
        english: { phoneticOf: () => '', partOfSpeechOf: () => '' },
        providerMs: 100,
      });
      expect(await dictionary.lookUp({ word: 'hedgehog', type_src: 'en', type_dest: 'vi' })).toEqual({
        translate_word: '',
        type_word: '',
        phonetic: '',
        level: '',
        examples: [],
      });
    }
  });
});
