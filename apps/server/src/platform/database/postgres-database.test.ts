import { createServer, connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from './database-errors.ts';
import { openDatabase } from './open-database.ts';
import {
  openTestDatabase,
  testPostgresUrl,
} from '../../../test/support/platform/database/test-databases.fixture.ts';

/** A TCP proxy to PostgreSQL that can be closed or frozen. */
async function openProxy(url: Readonly<Pick<URL, 'hostname' | 'port'>>) {
  const { hostname, port: upstreamPort } = url;
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined).on('close', () => sockets.delete(client));
    const upstream = connect(Number(upstreamPort || 5432), hostname);
    upstream
      .on('error', () => client.destroy())
      .on('data', (data) => silent || client.write(data))
      .on('close', () => client.destroy());
    client.on('data', (data) => silent || upstream.write(data)).on('close', () => upstream.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port, cut, reopen: () => listen(port), setSilent: (value: boolean) => (silent = value) };
}

describe.skipIf(!testPostgresUrl)('an unreachable PostgreSQL', () => {
  async function withProxy(
    work: (test: {
      proxy: Awaited<ReturnType<typeof openProxy>>;
      ping: () => Promise<unknown>;
    }) => Promise<void>,
  ) {
    const url = new URL(testPostgresUrl ?? '');
    const proxy = await openProxy(url);
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    const database = await openDatabase<object>({ kind: 'postgres', url: url.href, poolSize: 3 });
    try {
      await database.ping();
      await work({
        proxy,
        ping: () =>
          database.ping().then(
            () => 'answers',
            (error: unknown) => error,
          ),
      });
    } finally {
      await database.close();
      await proxy.cut();
    }
  }

  it('is unavailable while it refuses connections, and recovers without a restart', () =>
    withProxy(async ({ proxy, ping }) => {
      await proxy.cut();
      expect(isUnavailable(await ping())).toBe(true);
      expect(isUnavailable(await ping())).toBe(true);
      await proxy.reopen();
      expect(await ping()).toBe('answers');
    }));

  it('is unavailable when it stops responding, and recovers without a restart', () =>
    withProxy(async ({ proxy, ping }) => {
      proxy.setSilent(true);
      const outcomes = await Promise.all([ping(), ping(), ping(), ping(), ping(), ping()]);
      expect(outcomes.every(isUnavailable)).toBe(true);
      proxy.setSilent(false);
      expect(await ping()).toBe('answers');
    }));
});

describe.skipIf(!testPostgresUrl)('a PostgreSQL statement that takes too long', () => {
  it('is cancelled as unavailable', async () => {
    const test = await openTestDatabase<object>('postgres');
    const error: unknown = await sql`select pg_sleep(10)`
      .execute(test.database.query)
      .catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    await test.remove();
  });
});
