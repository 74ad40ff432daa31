import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { moveToPostgres } from '../../src/move/index.ts';
import { openStore } from '../../src/schema/index.ts';
import { fullAccount } from '../support/account-deletion/full-account.fixture.ts';
import { idOf } from '../support/chat/chat.fixture.ts';
import { fillEveryTable } from '../support/move/every-table.fixture.ts';
import { newFolder, startOn } from '../support/move/move.fixture.ts';
import { Client, newcomerAt } from '../support/testing.fixture.ts';
import { countRows, RELEASE_SCHEMA } from './releases.fixture.ts';

/** Writes data of the present schema for both databases into the folder of this version. Needs `pg_dump`. */
export async function writeRelease(postgresUrl: string): Promise<void> {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const folder = join(import.meta.dirname, (JSON.parse(manifest) as { version: string }).version);
  mkdirSync(folder, { recursive: true });
  const dataDir = newFolder();
  const email = await furnish(dataDir);
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const contents = JSON.stringify({ email, rows: await countRows(store) }, null, 2);
  writeFileSync(join(folder, 'contents.json'), `${contents}\n`);
  await store.close();
  writeFileSync(join(folder, 'icando.db.gz'), compressed(join(dataDir, 'icando.db')));
  writeFileSync(join(folder, 'postgres.sql'), await dumpOf(dataDir, postgresUrl));
}

/** Creates three accounts in touch with each other through the API, and a row in each table. Returns the e-mail of the first. */
async function furnish(dataDir: string): Promise<string> {
  const { app, origin } = await startOn(dataDir);
  const { store, sweep } = app;
  const newcomer = (name?: string) => newcomerAt(origin, store, name);
  const server = {
    origin,
    dataDir,
    databaseUrl: undefined,
    store,
    newcomer,
    sweep,
    anonymous: new Client(origin),
  };
  const { client } = await fullAccount(server, 'Cô Lan');
  const [userId, friendId] = [await idOf(await newcomer('Tú')), await idOf(await newcomer('Vy'))];
  await fillEveryTable(store, { userId, friendId });
  await app.close();
  return client.email;
}

function compressed(file: string): Buffer {
  const [database, copy] = [new DatabaseSync(file), `${file}.copy`];
  database.prepare('vacuum into ?').run(copy);
  database.close();
  return gzipSync(readFileSync(copy), { level: 9 });
}

async function dumpOf(dataDir: string, address: string): Promise<string> {
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${RELEASE_SCHEMA}`);
  const target = await openStore({ dataDir, databaseUrl: address }, RELEASE_SCHEMA);
  await moveToPostgres({ dataDir, databaseUrl: url.href.replaceAll('+', '%20'), checksServers: false });
  const options = ['--inserts', '--no-owner', '--no-privileges', `--schema=${RELEASE_SCHEMA}`];
  const dump = execFileSync('pg_dump', [...options, address], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  await sql`drop schema ${sql.id(RELEASE_SCHEMA)} cascade`.execute(target.query);
  await target.close();
  // Without comments and the commands of psql.
  return dump.replace(/^(?:\\|--|CREATE SCHEMA).*\n/gm, '').replace(/\n{2,}/g, '\n\n');
}
