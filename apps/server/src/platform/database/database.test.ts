import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isForeignKeyViolation, isUniqueViolation } from './database-errors.ts';
import { migrate, type Migration } from './migrate.ts';
import {
  openTestDatabase,
  testEngines,
  type TestDatabase,
} from '../../../test/support/platform/database/test-databases.fixture.ts';

interface Tables {
  pupil: { id: number; email: string; coins: number; active: number };
  word: { id: number; pupil_id: number; text: string; seen_at: number | null };
}

const migrations: Migration[] = [
  {
    id: '0001-start',
    up: async (db, { bigint, createTable }) => {
      await createTable(db, 'pupil')
        .addColumn('id', bigint, (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('coins', 'integer', (column) => column.notNull())
        .addColumn('active', 'integer', (column) => column.notNull())
        .execute();
      await createTable(db, 'word')
        .addColumn('id', bigint, (column) => column.primaryKey())
        .addColumn('pupil_id', bigint, (column) => column.notNull().references('pupil.id'))
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('seen_at', bigint)
        .execute();
    },
  },
];

const ann = { id: 7_000_000_000_001, email: 'ann@example.org', coins: 10, active: 1 };

describe.for(testEngines.filter((engine) => engine.missing))('on $kind', () => {
  it.skip('is not tested: TEST_DATABASE_URL is not set', () => undefined);
});

describe.for(testEngines.filter((engine) => !engine.missing))('on $kind', ({ kind }) => {
  let test: TestDatabase<Tables>;
  beforeAll(async () => {
    test = await openTestDatabase<Tables>(kind);
    await migrate(test.database, migrations);
  });
  afterAll(() => test.remove());
  beforeEach(async () => {
    await test.database.batch([
      test.database.query.deleteFrom('word'),
      test.database.query.deleteFrom('pupil'),
    ]);
    await test.database.query.insertInto('pupil').values(ann).execute();
  });

  const findPupils = () => test.database.query.selectFrom('pupil').selectAll().orderBy('id').execute();
  const insertPupil = (id: number, email: string) =>
    test.database.query.insertInto('pupil').values({ id, email, coins: 0, active: 0 });
  const pay = (coins: number) =>
    test.database.query
      .updateTable('pupil')
      .set({ coins: sql`coins - ${coins}` })
      .where('id', '=', ann.id)
      .where('coins', '>=', coins);

  describe('a value written', () => {
    it('is read back: ids above 2^32, 0 for false, milliseconds for a date, null', async () => {
      const seen = new Date('2026-09-01T08:00:00Z');
      const row = {
        id: 2 ** 53 - 1,
        pupil_id: ann.id,
        text: 'quả táo 🍎',
        seen_at: seen as unknown as number,
      };
      await test.database.query.insertInto('word').values(row).execute();
      await insertPupil(2, 'ben@example.org').execute();
      await test.database.query
        .updateTable('pupil')
        .set({ active: true as unknown as number })
        .where('id', '=', 2)
        .execute();
      expect(await test.database.query.selectFrom('word').selectAll().execute()).toEqual([
        { ...row, seen_at: seen.getTime() },
      ]);
      expect(await findPupils()).toEqual([{ id: 2, email: 'ben@example.org', coins: 0, active: 1 }, ann]);
    });

    it('is counted and summed as a number, and its existence is 0 or 1', async () => {
      const row = await test.database.query
        .selectFrom('pupil')
        .select(({ fn, exists, selectFrom }) => [
          fn.countAll().as('count'),
          fn.sum('coins').as('sum'),
          exists(selectFrom('word').select('id')).as('any_word'),
        ])
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ count: 1, sum: 10, any_word: 0 });
    });

    it('is visible to the next read', async () => {
      for (let id = 100; id < 200; id += 1) {
        await insertPupil(id, `${id}@example.org`).execute();
        const found = await test.database.query
          .selectFrom('pupil')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst();
        expect(found).toEqual({ id });
      }
    });

    it('is returned by RETURNING, also after a WITH, and changes are counted', async () => {
      const [returned] = await pay(3).returning(['coins']).execute();
      expect(returned).toEqual({ coins: 7 });
      const inserted = await test.database.query
        .with('rich', (db) => db.selectFrom('pupil').select(['id']).where('coins', '>', 5))
        .insertInto('word')
        .columns(['id', 'pupil_id', 'text'])
        .expression((db) =>
          db.selectFrom('rich').select(['rich.id', 'rich.id', sql<string>`'apple'`.as('text')]),
        )
        .returning('text')
        .execute();
      expect(inserted).toEqual([{ text: 'apple' }]);
      const updated = await pay(100).executeTakeFirstOrThrow();
      expect(updated.numUpdatedRows).toBe(0n);
    });
  });

  describe('an object parameter', () => {
    it('is refused before it is sent', async () => {
      await expect(insertPupil(3, { $ne: '' } as unknown as string).execute()).rejects.toThrow(TypeError);
    });
  });

  describe('a row that violates a constraint', () => {
    it('is a unique violation that names its column', async () => {
      const error: unknown = await insertPupil(4, ann.email)
        .execute()
        .catch((reason: unknown) => reason);
      expect(isUniqueViolation(error)).toBe(true);
      expect(isUniqueViolation(error, 'email')).toBe(true);
      expect(isUniqueViolation(error, 'pupil.email')).toBe(true);
      expect(isUniqueViolation(error, 'id')).toBe(false);
      expect(isForeignKeyViolation(error)).toBe(false);
    });

    it('does not affect the next execution of the same statement', async () => {
      const insert = (id: number, pupil_id: number) =>
        test.database.query
          .insertInto('word')
          .values({ id, pupil_id, text: 'cat', seen_at: null })
          .onConflict((clash) => clash.column('id').doNothing())
          .returning('id')
          .execute();
      const orphan = await insert(1, 404).catch((error: unknown) => error);
      expect(isForeignKeyViolation(orphan)).toBe(true);
      expect(await insert(2, ann.id)).toEqual([{ id: 2 }]);
    });

    it('is a foreign key violation when its reference does not exist', async () => {
      const word = test.database.query
        .insertInto('word')
        .values({ id: 1, pupil_id: 99, text: 'x', seen_at: null });
      const error: unknown = await word.execute().catch((reason: unknown) => reason);
      expect(isForeignKeyViolation(error)).toBe(true);
      expect(isUniqueViolation(error)).toBe(false);
    });
  });

  describe('a batch', () => {
    it('returns the rows and changes of each statement', async () => {
      const outcome = await test.database.batch([
        insertPupil(5, 'cat@example.org'),
        pay(4).returning('coins'),
        test.database.query.selectFrom('pupil').select('email').orderBy('email'),
      ]);
      expect(outcome).toEqual({
        ok: true,
        results: [
          { rows: [], changes: 1 },
          { rows: [{ coins: 6 }], changes: 1 },
          { rows: [{ email: 'ann@example.org' }, { email: 'cat@example.org' }], changes: 0 },
        ],
      });
    });

    it('is rolled back when a statement changes fewer rows than it must', async () => {
      const outcome = await test.database.batch([
        insertPupil(6, 'dan@example.org'),
        { query: pay(11), atLeast: 1 },
        insertPupil(6, 'dan@example.org'),
      ]);
      expect(outcome).toEqual({ ok: false, failedAt: 1 });
      expect(await findPupils()).toEqual([ann]);
    });

    it('is written when each statement changes or finds what it must', async () => {
      const found = test.database.query.selectFrom('pupil').select('coins').where('email', '=', ann.email);
      const outcome = await test.database.batch([
        { query: found, atLeast: 1 },
        { query: pay(10), atLeast: 1 },
      ]);
      expect(outcome.ok && outcome.results[0].rows[0]?.coins).toBe(10);
      expect(await findPupils()).toEqual([{ ...ann, coins: 0 }]);
    });

    it('is rolled back when a statement fails, with the error of that statement', async () => {
      const batch = test.database.batch([
        insertPupil(7, 'eve@example.org'),
        insertPupil(8, ann.email),
        insertPupil(9, 'x'),
      ]);
      const error: unknown = await batch.catch((reason: unknown) => reason);
      expect(isUniqueViolation(error, 'email')).toBe(true);
      expect(await findPupils()).toEqual([ann]);
    });

    it('of reads returns rows, also for raw SQL', async () => {
      const outcome = await test.database.batch([
        sql<{ one: number }>`select 1 as one`,
        test.database.query.selectFrom('pupil').select('id'),
      ]);
      expect(outcome).toEqual({
        ok: true,
        results: [
          { rows: [{ one: 1 }], changes: 0 },
          { rows: [{ id: ann.id }], changes: 0 },
        ],
      });
    });

    it('never withdraws more than the balance (race)', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => test.database.batch([{ query: pay(3), atLeast: 1 }])),
      );
      expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3);
      expect((await findPupils())[0]?.coins).toBe(1);
    });
  });

  describe('an interactive transaction', () => {
    it('is rolled back when its work throws', async () => {
      const work = test.database.transaction(async (trx) => {
        await trx.insertInto('pupil').values({ id: 10, email: 'f', coins: 0, active: 0 }).execute();
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      expect(await findPupils()).toEqual([ann]);
    });

    it('reads its own writes, and concurrent ones lose no update (race)', async () => {
      const add = () =>
        test.database.transaction(async (trx) => {
          const { coins } = await trx
            .selectFrom('pupil')
            .select('coins')
            .where('id', '=', ann.id)
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('pupil')
            .set({ coins: coins + 1 })
            .where('id', '=', ann.id)
            .execute();
        });
      await Promise.all([add(), add(), add()]);
      expect((await findPupils())[0]?.coins).toBe(13);
    });
  });

  describe('many single writes at once (race)', () => {
    it('fail one by one without affecting the others', async () => {
      const writes = Array.from({ length: 200 }, (_, n) =>
        insertPupil(1_000 + n, n % 10 === 3 ? ann.email : `${n}@x`).execute(),
      );
      const settled = await Promise.allSettled(writes);
      const failed = settled.filter((result) => result.status === 'rejected');
      expect(failed).toHaveLength(20);
      expect(failed.every((result) => isUniqueViolation(result.reason, 'email'))).toBe(true);
      expect(await findPupils()).toHaveLength(181);
    });
  });

  describe('a ping', () => {
    it('succeeds while open and fails when closed', async () => {
      await test.database.ping();
      const other = await openTestDatabase<Tables>(kind);
      await other.remove();
      await expect(other.database.ping()).rejects.toThrow();
    });
  });
});
