import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { SqliteHere } from './sqlite-here.ts';

interface Tables {
  word: { id: number; text: string };
}

let directory: string;
let file: string;
let database: Database<Tables>;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'icando-test-'));
  file = join(directory, 'data.db');
  database = await openDatabase<Tables>({ kind: 'sqlite', file });
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

describe('a write in the server’s own thread', () => {
  it('is there when it returns, for everybody, and says how many rows it changed', async () => {
    expect(database.writeNow(rename('chạy', 1))).toBe(1);
    expect(await textOf(1)).toBe('chạy');
    expect(database.writeNow(rename('chạy', 7))).toBe(0);
  });

  it('goes along with those of the writing thread', async () => {
    const written: Promise<unknown>[] = [];
    let now = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      written.push(database.query.executeQuery(rename(`thread ${turn}`, 2)));
      if (database.writeNow(rename(`here ${turn}`, 1)) === 1) now = turn;
      await new Promise(setImmediate);
    }
    await Promise.all(written);
    expect(await textOf(1)).toBe(`here ${now}`);
    expect(await textOf(2)).toBe('thread 299');
  });

  it('waits for nobody: while another writes nothing is written, and nothing said but that', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    expect(database.writeNow(rename('chạy', 1))).toBeUndefined();
    other.exec('ROLLBACK');
    other.close();
    expect(await textOf(1)).toBe('đi');
    expect(database.writeNow(rename('chạy', 1))).toBe(1);
  });

  it('leaves an error to whoever asks the writing thread', async () => {
    const wrong = CompiledQuery.raw('update word set text = null where id = 1');
    expect(database.writeNow(wrong)).toBeUndefined();
    await expect(database.query.executeQuery(wrong)).rejects.toThrow('NOT NULL');
    expect(await textOf(1)).toBe('đi');
  });

  it('is on the disk 2 s later, and in the file, without another write', async () => {
    database.writeNow(rename('chạy', 1));
    // The log is a file of its own.
    const isInFile = () => readFileSync(file).includes('chạy');
    expect(isInFile()).toBe(false);
    await expect.poll(isInFile, { timeout: 10_000 }).toBe(true);
  });

  it('is refused once the database is closed', async () => {
    const here = new SqliteHere(file, () => Promise.resolve());
    const statement = { sql: 'update word set text = ? where id = 1', parameters: ['chạy'], atLeast: 0 };
    expect(here.write(statement)).toBe(1);
    here.close();
    expect(here.write(statement)).toBeUndefined();
    expect(await textOf(1)).toBe('chạy');
  });
});
