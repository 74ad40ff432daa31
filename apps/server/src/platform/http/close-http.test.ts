import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { closeHttp, listenAt } from './listen.ts';
import { createHttpServer } from './server.ts';

const HOST = '127.0.0.1';
const CALLS = 40;

it('a closing server answers its pending calls and frees the port', async () => {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: [] });
  let started = 0;
  const gate = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    started += 1;
    await gate.promise;
    return {};
  });
  await listenAt(app, { port: 0, host: HOST });
  const { port } = app.server.address() as AddressInfo;
  const calls = Array.from({ length: CALLS }, () => fetch(`http://${HOST}:${port}/slow`));
  await expect.poll(() => started).toBe(CALLS);
  const closing = closeHttp(app, 60_000);
  gate.resolve();
  await closing;
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  await expect(fetch(`http://${HOST}:${port}/slow`)).rejects.toThrow();
  const next = createHttpServer({ logLevel: 'silent', trustProxy: [] });
  await listenAt(next, { port, host: HOST });
  await next.close();
});
