import { createWord, listWords } from '@icando/contract/words';
import { describe, expect, it, type TestContext } from 'vitest';
import { canRunNodes } from '../support/rooms/real-nodes.fixture.ts';
import { RealServer } from '../support/rooms/real-server.fixture.ts';
import { signedInUsers } from '../support/rooms/rooms.fixture.ts';
import { startTcpProxy } from '../support/rooms/tcp-proxy.fixture.ts';
import { pause } from '../support/platform/sockets/socket-client.fixture.ts';
import { startRedis } from '../support/platform/redis/redis.fixture.ts';
import { Client } from '../support/testing.fixture.ts';
import { AS_INSTALLED } from './load.fixture.ts';

const OUTAGE_MS = 8_000;
const MAX_ANSWER_MS = 5_000;
const MAX_BACK_MS = 5_000;
/** Each way. */
const SLOW_MS = 300;

interface Services {
  database: Awaited<ReturnType<typeof startTcpProxy>>;
  redis: Awaited<ReturnType<typeof startRedis>>;
  redisProxy: Awaited<ReturnType<typeof startTcpProxy>>;
}

const OUTAGES: {
  what: string;
  begin(services: Services): unknown;
  end(services: Services): unknown;
}[] = [
  {
    what: 'PostgreSQL away',
    begin: ({ database }) => database.cutOff(),
    end: ({ database }) => database.restore(),
  },
  {
    what: 'PostgreSQL frozen',
    begin: ({ database }) => database.freeze(),
    end: ({ database }) => database.thaw(),
  },
  {
    what: 'PostgreSQL slow',
    begin: ({ database }) => database.slowDown(SLOW_MS),
    end: ({ database }) => database.slowDown(0),
  },
  { what: 'Redis killed', begin: ({ redis }) => redis.kill(), end: ({ redis }) => redis.start() },
  { what: 'Redis frozen', begin: ({ redis }) => redis.freeze(), end: ({ redis }) => redis.thaw() },
  {
    what: 'Redis slow',
    begin: ({ redisProxy }) => redisProxy.slowDown(SLOW_MS),
    end: ({ redisProxy }) => redisProxy.slowDown(0),
  },
];

async function startServer(onTestFinished: TestContext['onTestFinished']) {
  const redis = await startRedis();
  const redisProxy = await startTcpProxy(new URL(redis.url));
  const database = await startTcpProxy(new URL(process.env['TEST_DATABASE_URL'] ?? ''));
  const env = { ...AS_INSTALLED, LOG_LEVEL: 'silent', REDIS_URL: redisProxy.url, NODE_NUMBER: '0' };
  const server = new RealServer(database.url, { env });
  onTestFinished(async () => {
    redis.thaw();
    await server.remove();
    await redis.kill();
    for (const proxy of [database, redisProxy]) proxy.close();
  });
  const [person] = await server.withStore((store) => signedInUsers(store, 1));
  await server.start();
  return { services: { database, redis, redisProxy }, client: new Client(server.origin, person?.token) };
}

describe.skipIf(!canRunNodes)('a database or Redis (TEST_DATABASE_URL, TEST_REDIS_URL, redis-server)', () => {
  it.for(OUTAGES)(
    '$what: 503 within 5 s and never 401, and back within 5 s',
    { timeout: 120_000 },
    async ({ what, begin, end }, { annotate, onTestFinished }) => {
      const { services, client } = await startServer(onTestFinished);
      const acknowledged: string[] = [];
      const statuses: Record<string, number> = {};
      let slowestMs = 0;
      const call = async (name: string) => {
        const begun = performance.now();
        const replies = await Promise.all([
          client.call(createWord, { body: { word_e: name, word_v: 'từ' } }),
          client.call(listWords),
        ]);
        slowestMs = Math.max(slowestMs, performance.now() - begun);
        if (replies[0].status === 200) acknowledged.push(name);
        for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
        return replies.every(({ status }) => status === 200);
      };
      expect(await call('before')).toBe(true);
      await begin(services);
      const until = performance.now() + OUTAGE_MS;
      for (let at = 0; performance.now() < until; at += 1) {
        await call(`during ${at}`);
        await pause(50);
      }
      await end(services);
      const ended = performance.now();
      for (let at = 0; !(await call(`after ${at}`)); at += 1) await pause(50);
      const backMs = performance.now() - ended;
      await annotate(
        `${what}: ${JSON.stringify(statuses)}, slowest ${Math.round(slowestMs)} ms, back after ${Math.round(backMs)} ms`,
        'R4',
      );
      expect(Object.keys(statuses).filter((status) => !['200', '503'].includes(status))).toEqual([]);
      expect(slowestMs).toBeLessThan(MAX_ANSWER_MS);
      expect(backMs).toBeLessThan(MAX_BACK_MS);
      const { body } = await client.call(listWords, { query: { size: 1_000 } });
      const found = new Set(body.data.map(({ foreign_word }) => foreign_word));
      expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
    },
  );
});
