import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite, type SqliteDatabase } from './database.ts';
import { InlineConnection } from './inline-connection.ts';

interface Tables {
  word: { id: number; text: string };
}

let directory: string;
let file: string;
let database: SqliteDatabase<Tables>;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sqlite-threads-'));
  file = join(directory, 'data.db');
  database = await openSqlite<Tables>({ file });
  await sql`create table word (id integer primary key, text text not null) strict`.execute(database.query);
  await database.query
    .insertInto('word')
    .values([
      { id: 1, text: 'đi' },
      { id: 2, text: 'đứng' },
    ])
    .execute();
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

const rename = (text: string, id: number) =>
  CompiledQuery.raw('update word set text = ? where id = ?', [text, id]);
const textOf = async (id: number) =>
  (await database.query.selectFrom('word').select('text').where('id', '=', id).executeTakeFirst())?.text;

describe('a write in the calling thread', () => {
  it('is visible to every connection when it returns, and returns how many rows it changed', async () => {
    expect(database.writeSync(rename('chạy', 1))).toBe(1);
    expect(await textOf(1)).toBe('chạy');
    expect(database.writeSync(rename('chạy', 7))).toBe(0);
  });

  it('alternates with writes of the writing thread', async () => {
    const written: Promise<unknown>[] = [];
    let last = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      written.push(database.query.executeQuery(rename(`thread ${turn}`, 2)));
      if (database.writeSync(rename(`inline ${turn}`, 1)) === 1) last = turn;
      await new Promise(setImmediate);
    }
    await Promise.all(written);
    expect(await textOf(1)).toBe(`inline ${last}`);
    expect(await textOf(2)).toBe('thread 299');
  });

  it('returns undefined and writes nothing while another connection holds the lock', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    expect(database.writeSync(rename('chạy', 1))).toBeUndefined();
    other.exec('ROLLBACK');
    other.close();
    expect(await textOf(1)).toBe('đi');
    expect(database.writeSync(rename('chạy', 1))).toBe(1);
  });

  it('writes several statements in one transaction, the later ones only when the first changed a row', async () => {
    const insertDuplicate = CompiledQuery.raw('insert into word (id, text) values (1, ?)', ['chạy']);
    expect(database.writeSync(rename('chạy', 1), insertDuplicate)).toBeUndefined();
    expect(await textOf(1)).toBe('đi');
    const insertNew = CompiledQuery.raw('insert into word (id, text) values (3, ?)', ['nhảy']);
    expect(database.writeSync(rename('chạy', 7), insertNew)).toBe(0);
    expect(await textOf(3)).toBeUndefined();
    expect(database.writeSync(rename('chạy', 1), insertNew)).toBe(1);
    expect([await textOf(1), await textOf(3)]).toEqual(['chạy', 'nhảy']);
  });

  it('returns undefined for an error, which the writing thread throws', async () => {
    const wrong = CompiledQuery.raw('update word set text = null where id = 1');
    expect(database.writeSync(wrong)).toBeUndefined();
    await expect(database.query.executeQuery(wrong)).rejects.toThrow('NOT NULL');
    expect(await textOf(1)).toBe('đi');
  });

  it('is flushed into the database file within 2 s without another write', async () => {
    database.writeSync(rename('chạy', 1));
    // The log is another file.
    const isInFile = () => readFileSync(file).includes('chạy');
    expect(isInFile()).toBe(false);
    await expect.poll(isInFile).toBe(true);
  });

  it('returns undefined once the connection is closed', async () => {
    const inline = new InlineConnection(file, () => Promise.resolve());
    const statement = { sql: 'update word set text = ? where id = 1', parameters: ['chạy'], atLeast: 0 };
    expect(inline.write([statement])).toBe(1);
    inline.close();
    expect(inline.write([statement])).toBeUndefined();
    expect(await textOf(1)).toBe('chạy');
  });
});
