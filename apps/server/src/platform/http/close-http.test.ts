import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { closeHttp, listenAt } from './listen.ts';
import { createHttpServer } from './server.ts';

const HOST = '127.0.0.1';
const CALLS = 40;

it('a closing server answers its pending calls and frees the port', async () => {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: [] });
  let started = 0;
  app.get('/slow', async () => {
    started += 1;
    await expect.poll(() => started).toBe(CALLS);
    await new Promise((done) => setTimeout(done, 100));
    return {};
  });
  await listenAt(app, { port: 0, host: HOST });
  const { port } = app.server.address() as AddressInfo;
  const calls = Array.from({ length: CALLS }, () => fetch(`http://${HOST}:${port}/slow`));
  await expect.poll(() => started).toBe(CALLS);
  await closeHttp(app, 5_000);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  await expect(fetch(`http://${HOST}:${port}/slow`)).rejects.toThrow();
  const next = createHttpServer({ logLevel: 'silent', trustProxy: [] });
  await listenAt(next, { port, host: HOST });
  await next.close();
});
