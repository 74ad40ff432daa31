import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as requestPlainly } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble, type App } from './app.ts';
import { readConfig } from './platform/config.ts';
import { closeHttp } from './platform/http/listen.ts';
import { createHttpServer } from './platform/http/server.ts';
import { SocketClient } from '../test/support/platform/sockets/socket-client.fixture.ts';
import { newcomerAt } from '../test/support/testing.fixture.ts';
import { NO_SHEDDING } from '../test/support/no-shedding.fixture.ts';

const FILES = join(import.meta.dirname, '../test/support/platform/tls.fixture');
const TLS_CERT = join(FILES, 'cert.pem');
const TLS_KEY = join(FILES, 'key.pem');
const ca = readFileSync(TLS_CERT);
const HOST = '127.0.0.1';

const directory = mkdtempSync(join(tmpdir(), 'icando-tls-'));
let app: App;
let port = 0;

beforeAll(async () => {
  const config = readConfig({
    ...NO_SHEDDING,
    TLS_CERT,
    TLS_KEY,
    HOST,
    PORT: '0',
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
  });
  app = await assemble(config);
  await app.listen();
  ({ port } = app.http.server.address() as AddressInfo);
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

async function get(path: string, options: RequestOptions = {}): Promise<IncomingMessage> {
  const call = request({ host: HOST, port, path, ca, agent: false, ...options }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

describe('a server with a certificate', () => {
  it('serves many concurrent HTTPS clients', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => get('/healthz')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // Without a public address, browsers are bound to HTTPS only for a day.
    expect(answers[0]?.headers['strict-transport-security']).toBe('max-age=86400');
  });

  it('opens WSS sockets only to a page of its own address', async () => {
    const { token } = await newcomerAt(`https://${HOST}:${port}`, app.store);
    const address = `wss://${HOST}:${port}/ws/user?token=${token}`;
    const ownPage = new SocketClient(address, { ca, origin: `https://${HOST}:${port}` });
    await ownPage.opened;
    ownPage.send({ type: 'ping', t: 1 });
    expect(await ownPage.next('pong')).toMatchObject({ t: 1 });
    ownPage.ws.close();
    const foreignPage = new SocketClient(address, { ca, origin: 'https://elsewhere.example' });
    await expect(foreignPage.opened).rejects.toThrow('403');
  });

  it('disconnects a client without TLS and keeps serving', async () => {
    const call = requestPlainly({ host: HOST, port, path: '/healthz', agent: false }).end();
    await expect(once(call, 'response')).rejects.toThrow();
    expect((await get('/healthz')).statusCode).toBe(200);
  });
});

describe('Strict-Transport-Security', () => {
  const headersOf = async (settings: Partial<Parameters<typeof createHttpServer>[0]>) => {
    const http = createHttpServer({ logLevel: 'silent', trustProxy: [], ...settings });
    const { headers } = await http.inject('/nothing');
    await closeHttp(http, 0);
    return headers['strict-transport-security'];
  };
  const tls = readConfig({ TLS_CERT, TLS_KEY }).tls;

  it('lasts a year at a public address, and is left to a proxy that terminates TLS', async () => {
    const publicUrl = 'https://words.example';
    expect(await headersOf({ tls, publicUrl })).toBe('max-age=31536000');
    expect(await headersOf({ publicUrl })).toBeUndefined();
  });
});

describe('invalid TLS settings', () => {
  const nonsense = join(directory, 'nonsense.pem');
  writeFileSync(nonsense, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');

  it.each([
    [{ TLS_CERT }, 'TLS_KEY is needed when TLS_CERT is set.'],
    [{ TLS_KEY }, 'TLS_CERT is needed when TLS_KEY is set.'],
    [{ TLS_CERT: '/nowhere.pem', TLS_KEY }, 'TLS_CERT is "/nowhere.pem", which cannot be read (ENOENT).'],
    [{ TLS_CERT, TLS_KEY: FILES }, `TLS_KEY is "${FILES}", which cannot be read (EISDIR).`],
    [{ TLS_CERT: nonsense, TLS_KEY }, `TLS_CERT is "${nonsense}", which holds no certificate in PEM.`],
    [
      { TLS_CERT, TLS_KEY: TLS_CERT },
      `TLS_KEY is "${TLS_CERT}", which holds no private key in PEM without a passphrase.`,
    ],
    [
      { TLS_CERT, TLS_KEY: join(FILES, 'other-key.pem') },
      'TLS_KEY is not the key of the certificate in TLS_CERT.',
    ],
    [
      { TLS_CERT, TLS_KEY, REDIS_URL: 'redis://127.0.0.1' },
      'TLS_CERT cannot be used with REDIS_URL: the proxy before several servers terminates TLS.',
    ],
  ])('stop the start with one sentence: %j', (settings, sentence) => {
    expect(() => readConfig(settings)).toThrow(sentence);
  });
});
