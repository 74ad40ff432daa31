import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { type RunningServer, startServer } from './server.ts';

const DATABASE = process.env['TEST_DATABASE_URL'];
const REDIS = process.env['TEST_REDIS_URL'];

/** Several servers need a PostgreSQL and a Redis. */
export const canRunTwo = DATABASE !== undefined && REDIS !== undefined;

/** An address that leads to the first server, and to the second while the first does not answer, as a proxy would. */
async function openDoor(servers: readonly RunningServer[]) {
  const open = new Set<Socket>();
  const door = createServer((visitor) => {
    open.add(visitor.on('close', () => open.delete(visitor)));
    visitor.on('error', () => visitor.destroy());
    passTo(visitor, servers);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    origin: `http://localhost:${(door.address() as AddressInfo).port}`,
    close() {
      door.close();
      for (const visitor of open) visitor.destroy();
    },
  };
}

function passTo(visitor: Socket, [first, ...others]: readonly RunningServer[]): void {
  if (first === undefined) {
    visitor.destroy();
    return;
  }
  const server = connect(Number(new URL(first.origin).port), '127.0.0.1');
  let isThere = false;
  server.on('connect', () => {
    isThere = true;
    visitor.pipe(server).pipe(visitor);
  });
  server.on('error', () => (isThere ? visitor.destroy() : passTo(visitor, others)));
  server.on('close', () => isThere && visitor.destroy());
  visitor.on('close', () => server.destroy());
}

/** Two servers on one PostgreSQL and one Redis, each with an address that leads to it first. */
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
  // Both at one moment: one of them makes the tables.
  const servers = await Promise.all(
    [0, 1].map((number) => startServer({ ...env, NODE_NUMBER: `${number}` })),
  );
  const doors = await Promise.all([servers, servers.toReversed()].map(openDoor));
  const [first, second] = servers;
  const [toFirst, toSecond] = doors;
  if (!first || !second || !toFirst || !toSecond) throw new Error('two servers are needed');
  return {
    first,
    second,
    toFirst: toFirst.origin,
    toSecond: toSecond.origin,
    async stop() {
      for (const door of doors) door.close();
      await Promise.all(servers.map((server) => server.stop()));
      await inDatabase(`drop schema ${schema} cascade`);
    },
  };
}

/** Players at this server, as it counts them. */
export async function seatsAt({ origin }: RunningServer): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^room_seats(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}
