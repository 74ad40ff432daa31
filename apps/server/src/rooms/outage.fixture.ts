import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { assemble, type App } from '../app.ts';
import { readConfig } from '../platform/config.ts';

/** A real server whose database can be taken away, and given back. */
export interface ShakyServer {
  app: App;
  origin: string;
  takeAway(): void;
  giveBack(): void;
  close(): Promise<void>;
}

/** On the embedded database another program holds the writer's lock; PostgreSQL cannot be reached. */
export async function startShaky(postgresUrl: string | undefined): Promise<ShakyServer> {
  const directory = mkdtempSync(join(tmpdir(), 'icando-outage-'));
  const line = postgresUrl === undefined ? undefined : await startLine(new URL(postgresUrl));
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: directory, LOG_LEVEL: 'silent' };
  const config = readConfig({ ...env, ...(line === undefined ? {} : { DATABASE_URL: line.url }) });
  const app = await assemble(config, { databaseSchema: `test_${randomBytes(6).toString('hex')}` });
  const other = line ?? lockOf(join(directory, 'icando.db'));
  return {
    app,
    origin: await app.http.listen({ port: 0, host: '127.0.0.1' }),
    takeAway: other.takeAway,
    giveBack: other.giveBack,
    async close() {
      await app.close();
      other.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function lockOf(file: string) {
  const other = new DatabaseSync(file);
  return {
    takeAway: () => other.exec('BEGIN IMMEDIATE'),
    giveBack: () => other.exec('ROLLBACK'),
    close: () => other.close(),
  };
}

/** The line to PostgreSQL. */
async function startLine(target: URL) {
  let isCut = false;
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    takeAway() {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    giveBack: () => (isCut = false),
    close: () => server.close(),
  };
}
