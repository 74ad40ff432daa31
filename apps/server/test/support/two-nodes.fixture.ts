import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { assemble, type App } from '../../src/app.ts';
import { NO_SHEDDING } from './no-shedding.fixture.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Store } from '../../src/schema/index.ts';
import { newPostgresDatabase, type PostgresCopy } from './platform/database/postgres-copies.fixture.ts';
import { testPostgresUrl } from './platform/database/test-databases.fixture.ts';
import { canStartRedis, startRedis } from './platform/redis/redis.fixture.ts';
import { Client, newcomerAt } from './testing.fixture.ts';

/** Two servers on one PostgreSQL and one Redis, which tests may kill. */
export interface TwoNodes {
  redis: Awaited<ReturnType<typeof startRedis>>;
  /** The shared database. */
  store: Store;
  /** Creates an account and signs in on the first server… */
  atFirst(): Promise<Client>;
  /** …or on the second. */
  atSecond(): Promise<Client>;
  /** The same session on the other server. */
  across(client: Client): Client;
}

/** Runs tests on two servers, when a PostgreSQL and a Redis for tests are available. */
export function onTwoNodes(situation: string, defineTests: (nodes: TwoNodes) => void): void {
  const canRun = canStartRedis && testPostgresUrl !== undefined;
  describe.skipIf(!canRun)(
    `${situation} (TEST_DATABASE_URL, TEST_REDIS_URL, redis-server)`,
    { timeout: 60_000 },
    () => {
      const apps: { app: App; origin: string }[] = [];
      const directories: string[] = [];
      let database: PostgresCopy | undefined;
      const nodes = {
        atFirst: () => newcomer(0),
        atSecond: () => newcomer(1),
        across({ origin, token, email }) {
          const other = apps.find((app) => app.origin !== origin);
          return new Client(other?.origin ?? '', token, email);
        },
      } as TwoNodes;

      async function newcomer(index: number): Promise<Client> {
        const node = apps[index];
        if (node === undefined) throw new Error('not started');
        return newcomerAt(node.origin, node.app.store);
      }

      async function start() {
        const directory = mkdtempSync(join(tmpdir(), 'icando-node-'));
        directories.push(directory);
        const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: directory, LOG_LEVEL: 'silent' };
        const addresses = { DATABASE_URL: database?.url, REDIS_URL: nodes.redis.url };
        const config = readConfig({ ...env, ...NO_SHEDDING, ...addresses });
        const app = await assemble(config, { preparesAudio: false });
        apps.push({ app, origin: await app.http.listen({ port: 0, host: '127.0.0.1' }) });
      }

      beforeAll(async () => {
        nodes.redis = await startRedis();
        database = await newPostgresDatabase();
        await Promise.all([start(), start()]);
        const [first] = apps;
        if (first !== undefined) nodes.store = first.app.store;
      }, 60_000);

      afterAll(async () => {
        await Promise.all(apps.map(({ app }) => app.close()));
        await nodes.redis.kill();
        await database?.remove();
        for (const directory of directories) rmSync(directory, { recursive: true, force: true });
      }, 60_000);

      defineTests(nodes);
    },
  );
}
