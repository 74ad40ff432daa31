import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterEach, describe, expect, it } from 'vitest';
import { listenAt } from './listen.ts';
import { createHttpServer } from './server.ts';

const HOST = '127.0.0.1';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

function newServer() {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: [] });
  closing.push(() => app.close());
  return app;
}

const portOf = (app: ReturnType<typeof newServer>) => (app.server.address() as AddressInfo).port;

describe('the main port', () => {
  it.runIf(process.platform === 'linux')(
    'accepts many connections in one turn of the event loop',
    async () => {
      const app = newServer();
      await listenAt(app, { port: 0, host: HOST });
      const turns = new Set<number>();
      let come = 0;
      app.server.on('connection', () => {
        come += 1;
        turns.add(performance.nodeTiming.uvMetricsInfo.loopCount);
      });
      const CALLERS = 320;
      const callers = Array.from({ length: CALLERS }, () => connect(portOf(app), HOST));
      closing.push(() => callers.forEach((caller) => caller.destroy()));
      await expect.poll(() => come).toBe(CALLERS);
      // One each by one socket alone; of sixteen one may get twice its share.
      expect(turns.size).toBeLessThan(CALLERS / 4);
    },
  );

  it('must not be in use by another program', async () => {
    const other = createServer().listen(0, HOST);
    closing.push(() => other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(listenAt(newServer(), { port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('must not be in use by another server of this program', async () => {
    const first = newServer();
    await listenAt(first, { port: 0, host: HOST });
    const port = portOf(first);
    await expect(listenAt(newServer(), { port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
