import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUSY_TIMEOUT_MS } from './connection.ts';
import { openSqlite, type SqliteDatabase, type SqliteOptions } from './database.ts';
import { isTemporary } from './errors.ts';

interface Tables {
  word: { id: number; text: string };
}

/** Counts to n inside SQLite; the thread checks the time only between rows. Ten million take about a second. */
const countTo = (n: number) =>
  sql<{
    n: number;
  }>`with recursive c(n) as (select 1 union all select n + 1 from c where n < ${n}) select count(*) as n from c`;

let directory: string;
let database: SqliteDatabase<Tables>;
const open = (limits: Pick<SqliteOptions, 'statementTimeoutMs' | 'waitTimeoutMs'> = {}) =>
  openSqlite<Tables>({
    file: join(directory, 'data.db'),
    statementTimeoutMs: 1_000,
    waitTimeoutMs: 30_000,
    ...limits,
  });

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sqlite-threads-'));
  database = await open();
  await sql`create table word (id integer primary key, text text not null unique, check (length(text) < 100)) strict`.execute(
    database.query,
  );
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

const insert = (id: number, text = `word ${id}`) => database.query.insertInto('word').values({ id, text });
const countWords = async () => (await database.query.selectFrom('word').select('id').execute()).length;

describe('a read that never ends', () => {
  it('is cut off as unavailable, and the reads behind it are answered', async () => {
    await insert(1).execute();
    await database.close();
    // The reads behind also wait for the start of a new thread.
    database = await open({ statementTimeoutMs: 200, waitTimeoutMs: 30_000 });
    const runaway: Promise<unknown> = countTo(20_000_000)
      .execute(database.query)
      .catch((error: unknown) => error);
    const behind = countWords();
    expect(isTemporary(await runaway)).toBe(true);
    expect(await behind).toBe(1);
    expect(await countWords()).toBe(1);
  });

  it('does not delay writes', async () => {
    const runaway = countTo(10_000_000)
      .execute(database.query)
      .catch(() => undefined);
    let isOver = false;
    void runaway.then(() => (isOver = true));
    await insert(1).execute();
    expect(isOver).toBe(false);
    await runaway;
  });

  it('is stopped in its thread when it returns rows', async () => {
    const rows = sql`with recursive c(n) as (select 1 union all select n + 1 from c) select n from c`;
    const error: unknown = await rows.execute(database.query).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(await countWords()).toBe(0);
  });
});

describe('a write that takes too long', () => {
  it('is rejected as unavailable and rolled back, as are the writes that waited behind it', async () => {
    await database.close();
    database = await open({ statementTimeoutMs: 250, waitTimeoutMs: 333 });
    const slow = database.batch([
      insert(1),
      sql`insert into word with recursive c(n) as (select 1 union all select n + 1 from c where n < 10000000) select 2, count(*) from c`,
    ]);
    // Later than the message with the first write.
    await new Promise(setImmediate);
    const settled = await Promise.allSettled([slow, insert(3).execute()]);
    expect(settled.map((result) => result.status === 'rejected' && isTemporary(result.reason))).toEqual([
      true,
      true,
    ]);
    for (;;) {
      const written = await insert(4)
        .onConflict((clash) => clash.doNothing())
        .execute()
        .then(
          () => true,
          () => false,
        );
      if (written) break;
    }
    await database.close();
    database = await open();
    expect(await database.query.selectFrom('word').select('id').execute()).toEqual([{ id: 4 }]);
  });
});

describe('writes that share a commit', () => {
  it('fail alone, whether a batch, a single statement or a condition fails', async () => {
    await insert(1, 'apple').execute();
    const outcomes = await Promise.allSettled([
      database.batch([insert(10), insert(11)]),
      database.batch([insert(12), insert(13, 'apple')]),
      insert(14, 'apple').execute(),
      database.batch([
        insert(15),
        { query: database.query.deleteFrom('word').where('id', '=', 999), atLeast: 1 },
      ]),
      insert(16, 'x'.repeat(100)).execute(),
      database.batch([insert(17)]),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    const ids = await database.query.selectFrom('word').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual([1, 10, 11, 17]);
    expect(outcomes[4]).toMatchObject({
      reason: {
        code: 'SQLITE_CONSTRAINT_CHECK',
        message: expect.stringContaining('CHECK constraint failed'),
      },
    });
  });

  it('fail alone when the commit fails', async () => {
    await sql`create table note (word_id integer references word (id) deferrable initially deferred) strict`.execute(
      database.query,
    );
    const orphan = sql`insert into note values (404)`;
    const outcomes = await Promise.allSettled([
      insert(1).execute(),
      orphan.execute(database.query),
      insert(2).execute(),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await countWords()).toBe(2);
  });
});

describe('a schema change', () => {
  const addColumn = (name: string) =>
    database.transaction((trx) => sql`alter table word add column ${sql.ref(name)} integer`.execute(trx));
  const columnsNow = async () =>
    Object.keys((await database.query.selectFrom('word').selectAll().execute())[0] ?? {});

  it('is seen by reads that were prepared before it', async () => {
    await insert(1).execute();
    expect(await columnsNow()).toEqual(['id', 'text']);
    await addColumn('seen');
    expect(await columnsNow()).toEqual(['id', 'text', 'seen']);
  });

  it('that is rolled back leaves no trace in later writes and reads', async () => {
    await insert(1).execute();
    const returned = () =>
      insert(2)
        .onConflict((clash) => clash.doNothing())
        .returningAll()
        .execute();
    const rolledBack = database.transaction(async (trx) => {
      await sql`alter table word add column seen integer`.execute(trx);
      await trx.insertInto('word').values({ id: 3, text: 'three' }).returningAll().execute();
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await columnsNow()).toEqual(['id', 'text']);
    expect(await returned()).toEqual([{ id: 2, text: 'word 2' }]);
  });
});

describe('a full disk', () => {
  it('refuses writes as unavailable, answers reads, and recovers by itself', async () => {
    await insert(1).execute();
    const { rows } = await database.query
      .transaction()
      .execute((trx) => sql<{ page_count: number }>`pragma page_count`.execute(trx));
    const limit = (pages: number) =>
      database.query
        .transaction()
        .execute((trx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(trx));
    await limit((rows[0]?.page_count ?? 0) + 1);
    const many = database.batch(
      Array.from({ length: 300 }, (_, n) => insert(100 + n, `${n}`.padEnd(99, 'x'))),
    );
    const error: unknown = await many.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'SQLITE_FULL' });
    expect(isTemporary(error)).toBe(true);
    expect(await countWords()).toBe(1);
    await limit(1_000_000);
    await insert(2).execute();
    expect(await countWords()).toBe(2);
  });
});

describe('closing', () => {
  it('waits for all accepted writes and reads', async () => {
    const writes = Array.from({ length: 100 }, (_, n) => insert(n + 1).execute());
    const read = countWords();
    await database.close();
    await Promise.all(writes);
    expect(await read).toBeTypeOf('number');
    await expect(insert(500).execute()).rejects.toSatisfy(isTemporary);
    database = await open();
    expect(await countWords()).toBe(100);
  });
});

describe('opening a file in a missing folder', () => {
  it('throws the error of SQLite', async () => {
    const opening = openSqlite({ file: join(directory, 'missing', 'data.db') });
    await expect(opening).rejects.toThrow(/unable to open/);
  });
});

describe('the write-ahead log', () => {
  it('is emptied, but not while a read needs it, for which the writer does not wait', async () => {
    await insert(1).execute();
    expect(await database.emptyLog()).toBe(true);
    expect((await stat(join(directory, 'data.db-wal'))).size).toBe(0);
    const reader = new DatabaseSync(join(directory, 'data.db'), { readOnly: true });
    reader.exec('begin; select count(*) from word');
    await insert(2).execute();
    const begun = performance.now();
    expect(await database.emptyLog()).toBe(false);
    expect(performance.now() - begun).toBeLessThan(BUSY_TIMEOUT_MS);
    reader.close();
    expect(await database.emptyLog()).toBe(true);
  });

  it('leaves the writer its patience with other programs', async () => {
    await database.emptyLog();
    const { rows } = await database.query
      .transaction()
      .execute((transaction) => sql`pragma busy_timeout`.execute(transaction));
    expect(rows).toEqual([{ timeout: BUSY_TIMEOUT_MS }]);
  });
});
