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
  it.runIf(process.platform === 'linux')('accepts many connections in one event loop iteration', async () => {
    const app = newServer();
    await listenAt(app, { port: 0, host: HOST });
    const turns = new Set<number>();
    let accepted = 0;
    app.server.on('connection', () => {
      accepted += 1;
      turns.add(performance.nodeTiming.uvMetricsInfo.loopCount);
    });
    const CLIENTS = 320;
    const clients = Array.from({ length: CLIENTS }, () => connect(portOf(app), HOST));
    closing.push(() => clients.forEach((client) => client.destroy()));
    await expect.poll(() => accepted).toBe(CLIENTS);
    // One socket would need a turn for each connection. With sixteen, one socket may get several times its share.
    expect(turns.size).toBeLessThan(CLIENTS / 4);
  });

  it('is refused when another program uses it', async () => {
    const other = createServer().listen(0, HOST);
    closing.push(() => other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(listenAt(newServer(), { port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('is refused when another server of this program uses it', async () => {
    const first = newServer();
    await listenAt(first, { port: 0, host: HOST });
    const port = portOf(first);
    await expect(listenAt(newServer(), { port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
