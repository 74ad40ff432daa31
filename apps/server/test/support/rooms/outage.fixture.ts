import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { assemble, type App } from '../../../src/app.ts';
import { readConfig } from '../../../src/platform/config.ts';
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
export async function startOutageServer(postgresUrl: string | undefined): Promise<OutageServer> {
  const directory = mkdtempSync(join(tmpdir(), 'icando-outage-'));
  const proxy = postgresUrl === undefined ? undefined : await startTcpProxy(new URL(postgresUrl));
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: directory, LOG_LEVEL: 'silent' };
  const config = readConfig({
    ...NO_SHEDDING,
    ...env,
    ...(proxy === undefined ? {} : { DATABASE_URL: proxy.url }),
  });
  const app = await assemble(config, {
    databaseSchema: `test_${randomBytes(6).toString('hex')}`,
    preparesAudio: false,
  });
  const outage = proxy ?? databaseLock(join(directory, 'icando.db'));
  return {
    app,
    origin: await app.http.listen({ port: 0, host: '127.0.0.1' }),
    cutOff: outage.cutOff,
    restore: outage.restore,
    async close() {
      await app.close();
      outage.close();
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
