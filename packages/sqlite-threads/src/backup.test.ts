import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupDatabase } from './backup.ts';
import { openSqlite, type SqliteDatabase } from './database.ts';

interface Tables {
  account: { id: number; coins: number };
}

let directory: string;
let database: SqliteDatabase<Tables>;
const path = (name: string) => join(directory, name);

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sqlite-threads-'));
  database = await openSqlite<Tables>({ file: path('data.db') });
  await sql`create table account (id integer primary key, coins integer not null) strict`.execute(
    database.query,
  );
  await database.query
    .insertInto('account')
    .values([
      { id: 1, coins: 5_000 },
      { id: 2, coins: 0 },
    ])
    .execute();
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

const transferCoin = (from: number, to: number) =>
  database.batch([
    database.query
      .updateTable('account')
      .set({ coins: sql`coins - 1` })
      .where('id', '=', from),
    database.query
      .updateTable('account')
      .set({ coins: sql`coins + 1` })
      .where('id', '=', to),
  ]);

describe('a backup', () => {
  it('taken during transfers is a consistent snapshot', async () => {
    const copying = new AbortController();
    const transfers = (async () => {
      while (!copying.signal.aborted) await transferCoin(1, 2);
    })();
    await backupDatabase(path('data.db'), path('first.db'));
    await backupDatabase(path('data.db'), path('second.db'));
    copying.abort();
    await transfers;
    for (const name of ['first.db', 'second.db']) {
      const copy = await openSqlite<Tables>({ file: path(name) });
      const [row] = await copy.query
        .selectFrom('account')
        .select(({ fn }) => fn.sum('coins').as('coins'))
        .execute();
      await copy.close();
      expect(row).toEqual({ coins: 5_000 });
    }
  });

  it('of a closed database is a single file', async () => {
    await database.close();
    await backupDatabase(path('data.db'), path('copy.db'));
    expect((await readdir(directory)).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
  });

  it('overwrites neither another backup nor the database itself', async () => {
    await backupDatabase(path('data.db'), path('copy.db'));
    await expect(backupDatabase(path('data.db'), path('copy.db'))).rejects.toThrow(/exists already/);
    await expect(backupDatabase(path('data.db'), path('data.db'))).rejects.toThrow(/exists already/);
  });

  it('of a missing database fails and leaves no file', async () => {
    await expect(backupDatabase(path('gone.db'), path('copy.db'))).rejects.toThrow(/unable to open/);
    expect(await readdir(directory)).not.toContain('copy.db');
  });
});
