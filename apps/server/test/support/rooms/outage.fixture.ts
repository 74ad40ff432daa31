import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { assemble, type App } from '../../../src/app.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { newDataDirectory } from '../data-directory.fixture.ts';
import { newPostgresDatabase } from '../platform/database/postgres-copies.fixture.ts';
import { startTcpProxy } from './tcp-proxy.fixture.ts';
import { NO_SHEDDING } from '../no-shedding.fixture.ts';

/** A real server whose database can be made unreachable. */
export interface OutageServer {
  app: App;
  origin: string;
  cutOff(): void;
  restore(): void;
  close(): Promise<void>;
}

/** The embedded database is locked by another program; PostgreSQL is disconnected. */
export async function startOutageServer(isPostgres: boolean): Promise<OutageServer> {
  const directory = await newDataDirectory();
  const postgres = isPostgres ? await newPostgresDatabase() : undefined;
  const proxy = postgres && (await startTcpProxy(new URL(postgres.url)));
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: directory, LOG_LEVEL: 'silent' };
  const config = readConfig({
    ...NO_SHEDDING,
    ...env,
    ...(proxy === undefined ? {} : { DATABASE_URL: proxy.url }),
  });
  const app = await assemble(config, { preparesAudio: false });
  const outage = proxy ?? databaseLock(join(directory, 'icando.db'));
  return {
    app,
    origin: await app.http.listen({ port: 0, host: '127.0.0.1' }),
    cutOff: outage.cutOff,
    restore: outage.restore,
    async close() {
      await app.close();
      outage.close();
      await postgres?.remove();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function databaseLock(file: string) {
  const connection = new DatabaseSync(file);
  return {
    cutOff: () => connection.exec('BEGIN IMMEDIATE'),
    restore: () => connection.exec('ROLLBACK'),
    close: () => connection.close(),
  };
}
