import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { myUser } from '@icando/contract/accounts';
import { DELETED_USER } from '@icando/contract/account-deletion';
import { createLesson } from '@icando/contract/lessons';
import { listTestBanks, uploadTestBank } from '@icando/contract/test-banks';
import { afterAll, expect, onTestFinished } from 'vitest';
import { assemble, type App } from '../../../src/app.ts';
import { pdfOf } from '../test-banks/pdf.fixture.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { openTestDatabase, testPostgresUrl } from '../platform/database/test-databases.fixture.ts';
import { openStore, type Store, type Tables } from '../../../src/schema/index.ts';
import { newcomerAt, type Client } from '../testing.fixture.ts';
import { fillEveryTable } from './every-table.fixture.ts';
import { moveToEmbedded, moveToPostgres, type MoveOptions } from '../../../src/move/index.ts';
import { NO_SHEDDING } from '../no-shedding.fixture.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'icando-move-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates an empty PostgreSQL schema. */
export async function newSchema() {
  const { database, options, remove } = await openTestDatabase<Tables>('postgres');
  onTestFinished(remove);
  const schema = options.kind === 'postgres' ? (options.schema ?? '') : '';
  const url = new URL(testPostgresUrl ?? '');
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { store: database, schema, databaseUrl: url.href.replaceAll('+', '%20') };
}

export async function startOn(dataDir: string, schema?: string): Promise<{ app: App; origin: string }> {
  const config = readConfig({
    ...NO_SHEDDING,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(schema === undefined ? {} : { DATABASE_URL: testPostgresUrl }),
  });
  const app = await assemble(config, {
    preparesAudio: false,
    ...(schema === undefined ? {} : { databaseSchema: schema }),
  });
  return { app, origin: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
}

export const toPostgres = (dataDir: string, databaseUrl: string, more: Partial<MoveOptions> = {}) =>
  // The servers of other tests use the same PostgreSQL.
  moveToPostgres({ dataDir, databaseUrl, checksServers: false, ...more });
export const toFolder = (dataDir: string, databaseUrl: string, more: Partial<MoveOptions> = {}) =>
  moveToEmbedded({ dataDir, databaseUrl, checksServers: false, ...more });

const PAPER = 'The pronunciation of quinquereme rules';

let installation: ReturnType<typeof makeInstallation> | undefined;
const template = mkdtempSync(join(tmpdir(), 'icando-move-'));
afterAll(() => rmSync(template, { recursive: true, force: true }));

/** A copy of an installation for one test, and the e-mail address of a user in it. */
export async function copyInstallation(): Promise<{ dataDir: string; email: string }> {
  installation ??= makeInstallation(template);
  const { email } = await installation;
  const dataDir = newFolder();
  cpSync(template, dataDir, { recursive: true });
  return { dataDir, email };
}

/** Creates rows in every table, some of them through the API. */
async function makeInstallation(dataDir: string): Promise<{ email: string }> {
  const { app, origin } = await startOn(dataDir);
  const lan = await newcomerAt(origin, app.store, 'Cô Lan');
  const minh = await newcomerAt(origin, app.store, 'Minh');
  const lesson = await lan.call(createLesson, { body: { lesson_name: 'Sông nước', description: '' } });
  expect(lesson.status).toBe(200);
  await lan.addWord('river', 'dòng sông');
  await lan.addWord("l'été", 'mùa hè');
  await lan.submit(uploadTestBank, { fields: { name: 'Đề 1' }, file: pdfOf([PAPER]) });
  await expect.poll(() => searchPapers(lan, 'quinquereme')).toEqual(['Đề 1']);
  const idOf = async (client: Client) => (await client.call(myUser)).body.id;
  const [userId, friendId] = [await idOf(lan), await idOf(minh)];
  await app.close();
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await fillEveryTable(store, { userId, friendId });
  await store.close();
  return { email: lan.email };
}

export async function searchPapers(client: Client, word: string): Promise<string[]> {
  const { body } = await client.call(listTestBanks, { query: { search: word } });
  return body.data.map(({ name }) => name);
}

/** Every row of every table of a database file, read without the code under test. */
export function readContents(dataDir: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(dataDir, 'icando.db'), { readOnly: true });
  const tables = database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like '%_migrations' and name not like 'test_bank_texts%' and name not like 'sqlite_%'`,
    )
    .all()
    .map(({ name }) => String(name));
  const rows = tables.map((name) => {
    const statement = database.prepare(`select * from "${name}"`);
    statement.setReadBigInts(true);
    const texts = statement
      .all()
      .map((row) =>
        JSON.stringify(row, (_key, cell: unknown) => (typeof cell === 'bigint' ? `${cell}n` : cell)),
      );
    return [name, texts.sort()] as const;
  });
  database.close();
  return Object.fromEntries(rows);
}

export async function countAccounts(store: Store): Promise<number> {
  const row = await store.query
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    // A migration inserts this user.
    .where('id', '<>', DELETED_USER.id)
    .executeTakeFirstOrThrow();
  return row.n;
}
