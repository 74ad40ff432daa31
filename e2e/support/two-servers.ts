import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { type RunningServer, startServer } from './server.ts';

const DATABASE = process.env['TEST_DATABASE_URL'];
const REDIS = process.env['TEST_REDIS_URL'];

/** Two servers need PostgreSQL and Redis. */
export const canRunTwo = DATABASE !== undefined && REDIS !== undefined;

/** Starts a TCP proxy to the first server that accepts the connection. */
async function startProxy(servers: readonly RunningServer[]) {
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    open.add(client.on('close', () => open.delete(client)));
    client.on('error', () => client.destroy());
    passTo(client, servers);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close();
      for (const client of open) client.destroy();
    },
  };
}

function passTo(client: Socket, [first, ...others]: readonly RunningServer[]): void {
  if (first === undefined) {
    client.destroy();
    return;
  }
  const server = connect(Number(new URL(first.origin).port), '127.0.0.1');
  let isConnected = false;
  server.on('connect', () => {
    isConnected = true;
    client.pipe(server).pipe(client);
  });
  server.on('error', () => (isConnected ? client.destroy() : passTo(client, others)));
  server.on('close', () => isConnected && client.destroy());
  client.on('close', () => server.destroy());
}

/** Starts two servers on one PostgreSQL and one Redis, each behind a proxy that prefers it. */
export async function startTwoServers() {
  const schema = `browser_${randomBytes(6).toString('hex')}`;
  const inDatabase = async (statement: string) => {
    const client = new pg.Client(DATABASE);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await inDatabase(`create schema ${schema}`);
  const address = new URL(DATABASE ?? '');
  address.searchParams.set('options', `-c search_path=${schema}`);
  const env = { DATABASE_URL: address.href.replaceAll('+', '%20'), REDIS_URL: REDIS ?? '' };
  // Started concurrently: one of them migrates the database.
  const servers = await Promise.all(
    [0, 1].map((number) => startServer({ ...env, NODE_NUMBER: `${number}` })),
  );
  const proxies = await Promise.all([servers, servers.toReversed()].map(startProxy));
  const [first, second] = servers;
  const [toFirst, toSecond] = proxies;
  if (!first || !second || !toFirst || !toSecond) throw new Error('two servers are needed');
  return {
    first,
    second,
    toFirst: toFirst.origin,
    toSecond: toSecond.origin,
    async stop() {
      for (const proxy of proxies) proxy.close();
      await Promise.all(servers.map((server) => server.stop()));
      await inDatabase(`drop schema ${schema} cascade`);
    },
  };
}

/** The number of players at this server by its metrics. */
export async function seatsAt({ origin }: RunningServer): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^room_seats(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}
