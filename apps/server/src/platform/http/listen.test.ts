import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterEach, describe, expect, it } from 'vitest';
import { closeHttp, listenAt } from './listen.ts';
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

describe('a port that is listened at', () => {
  it.runIf(process.platform === 'linux')(
    'takes in many in one turn of the loop when many come at once',
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

  it('is nobody else’s', async () => {
    const other = createServer().listen(0, HOST);
    closing.push(() => other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(listenAt(newServer(), { port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('is no second server’s of ours either', async () => {
    const first = newServer();
    await listenAt(first, { port: 0, host: HOST });
    const port = portOf(first);
    await expect(listenAt(newServer(), { port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('is closed when all calls under way are answered, and free again', async () => {
    const app = newServer();
    const CALLS = 40;
    let begun = 0;
    let answered = 0;
    app.get('/slow', async () => {
      begun += 1;
      await expect.poll(() => begun).toBe(CALLS);
      await new Promise((done) => setTimeout(done, 100));
      answered += 1;
      return {};
    });
    await listenAt(app, { port: 0, host: HOST });
    const port = portOf(app);
    const calls = Array.from({ length: CALLS }, () => fetch(`http://${HOST}:${port}/slow`));
    await expect.poll(() => begun).toBe(CALLS);
    await closeHttp(app, 5_000);
    expect(answered).toBe(CALLS);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    await expect(fetch(`http://${HOST}:${port}/slow`)).rejects.toThrow();
    await listenAt(newServer(), { port, host: HOST });
  });
});
