import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DEFAULT_AVATAR, DEFAULT_EMOJI } from '@icando/contract/limits';
import { afterAll, beforeAll, describe } from 'vitest';
import { accountQueries } from '../../src/accounts/accounts-queries.ts';
import { hashPassword } from '../../src/accounts/passwords.ts';
import { assemble, type App } from '../../src/app.ts';
import { Client } from './client.fixture.ts';
import type { AppOptions } from '../../src/create-services.ts';
import { newDataDirectory } from './data-directory.fixture.ts';
import { openLeaderboards } from '../../src/leaderboards/index.ts';
import { NO_SHEDDING } from './no-shedding.fixture.ts';
import { newPostgresDatabase, type PostgresCopy } from './platform/database/postgres-copies.fixture.ts';
import { testPostgresUrl } from './platform/database/test-databases.fixture.ts';
import { readConfig } from '../../src/platform/config.ts';
import { nextId } from '../../src/platform/database/index.ts';
import type { Store } from '../../src/schema/index.ts';
import { createSessions } from '../../src/accounts/index.ts';

export { Client, type Answer, type Json } from './client.fixture.ts';

/** A real server on its own port, which tests call over HTTP. */
export interface TestServer {
  readonly origin: string;
  readonly store: Store;
  /** The data directory of the server. */
  readonly dataDir: string;
  /** The address of its database in PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Runs the sweep, which the server does every ten minutes. */
  sweep(): Promise<void>;
  /** Creates an account and signs in. */
  newcomer(name?: string): Promise<Client>;
  anonymous: Client;
}

const DATABASES = [
  { name: 'embedded database', isPostgres: false },
  ...(testPostgresUrl === undefined ? [] : [{ name: 'PostgreSQL', isPostgres: true }]),
];

/** Runs the same tests on both engines: always on the embedded one, on PostgreSQL when TEST_DATABASE_URL is set. */
export function onBothDatabases(
  situation: string,
  defineTests: (server: TestServer) => void,
  env: Record<string, string> = {},
  options: Pick<AppOptions, 'preparesAudio'> = {},
): void {
  describe.each(DATABASES)(`${situation} ($name)`, ({ isPostgres }) => {
    let app: App | undefined;
    let postgres: PostgresCopy | undefined;
    let directory = '';
    const server = {
      origin: '',
      newcomer: () => Promise.reject(new Error('not started')),
    } as unknown as TestServer & {
      origin: string;
      store: Store;
    };

    beforeAll(async () => {
      directory = await newDataDirectory();
      if (isPostgres) postgres = await newPostgresDatabase();
      const config = readConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: directory,
        LOG_LEVEL: 'silent',
        ...NO_SHEDDING,
        ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }),
        ...env,
      });
      app = await assemble(config, { preparesAudio: false, ...options });
      const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
      const { store } = app;
      Object.assign(server, {
        origin,
        store,
        dataDir: directory,
        databaseUrl: postgres?.url,
        sweep: app.sweep,
        anonymous: new Client(origin),
        newcomer: (name?: string) => newcomerAt(origin, store, name),
      });
    });

    afterAll(async () => {
      await app?.close();
      await postgres?.remove();
      rmSync(directory, { recursive: true, force: true });
    });

    defineTests(server);
  });
}

export const PASSWORD = 'mực tím vở ô ly';

/** The hash of PASSWORD, computed once, so that forty newcomers do not wait for forty hashes. */
const passwordHash = hashPassword(PASSWORD);

export async function newcomerAt(origin: string, store: Store, name = 'Thảo My'): Promise<Client> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const id = nextId();
  await accountQueries(store, openLeaderboards(store)).insert({
    id,
    username: name,
    email,
    email_key: email,
    password_hash: await passwordHash,
    google_sub: null,
    avatar: DEFAULT_AVATAR,
    emoji: DEFAULT_EMOJI,
    score: 0,
    is_admin: 0,
    created_at: Date.now(),
  });
  const token = await createSessions(store).open(id, { address: '127.0.0.1', userAgent: 'test' });
  return new Client(origin, token, email);
}
