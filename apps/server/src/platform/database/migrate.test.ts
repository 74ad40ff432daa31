import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DatabaseIsNewer, migrate, type Migration } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import {
  openTestDatabase,
  testEngines,
} from '../../../test/support/platform/database/test-databases.fixture.ts';

interface Tables {
  lesson: { id: number; title: string };
}

const lessons: Migration = {
  id: '0001-lessons',
  up: async (db, { bigint, createTable }) => {
    await createTable(db, 'lesson')
      .addColumn('id', bigint, (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .execute();
  },
};
const firstLesson: Migration = {
  id: '0002-first-lesson',
  up: async (db) => {
    await db.insertInto('lesson').values({ id: 1, title: 'Fruit' }).execute();
  },
};
const broken: Migration = {
  id: '0003-broken',
  up: async (db, { createTable }) => {
    await createTable(db, 'half').addColumn('id', 'integer').execute();
    await db.insertInto('lesson').values({ id: 2, title: 'Half' }).execute();
    await sql`select * from nowhere`.execute(db);
  },
};

describe.for(testEngines.filter((engine) => !engine.missing))('migrations on $kind', ({ kind }) => {
  async function withDatabase(
    work: (test: Awaited<ReturnType<typeof openTestDatabase<Tables>>>) => Promise<void>,
  ) {
    const test = await openTestDatabase<Tables>(kind);
    try {
      await work(test);
    } finally {
      await test.remove();
    }
  }

  it('run once each, in order', () =>
    withDatabase(async ({ database }) => {
      expect(await migrate(database, [lessons])).toEqual(['0001-lessons']);
      expect(await migrate(database, [lessons, firstLesson])).toEqual(['0002-first-lesson']);
      expect(await migrate(database, [lessons, firstLesson])).toEqual([]);
    }));

  it('roll back one that fails and keep those before it', () =>
    withDatabase(async ({ database }) => {
      await expect(migrate(database, [lessons, firstLesson, broken])).rejects.toThrow(/nowhere/);
      expect(await database.query.selectFrom('lesson').selectAll().execute()).toEqual([
        { id: 1, title: 'Fruit' },
      ]);
      await expect(sql`select * from half`.execute(database.query)).rejects.toThrow(/half/);
      expect(await migrate(database, [lessons, firstLesson])).toEqual([]);
    }));

  it('refuse a database that a newer version has written', () =>
    withDatabase(async ({ database }) => {
      await migrate(database, [lessons, firstLesson]);
      const refusal = migrate(database, [lessons]);
      await expect(refusal).rejects.toThrow(DatabaseIsNewer);
      await expect(refusal).rejects.toThrow(/newer version.*0002-first-lesson/);
    }));

  it('refuse ids out of order', () =>
    withDatabase(async ({ database }) => {
      await expect(migrate(database, [firstLesson, lessons])).rejects.toThrow(/must come before/);
    }));

  it('are visible to reads that were prepared before them', () =>
    withDatabase(async ({ database }) => {
      await migrate(database, [lessons, firstLesson]);
      const readAll = () => database.query.selectFrom('lesson').selectAll().execute();
      expect(await readAll()).toEqual([{ id: 1, title: 'Fruit' }]);
      await migrate(database, [
        lessons,
        firstLesson,
        { id: '0003-emoji', up: (db) => db.schema.alterTable('lesson').addColumn('emoji', 'text').execute() },
      ]);
      expect(await readAll()).toEqual([{ id: 1, title: 'Fruit', emoji: null }]);
    }));

  it('run once when several servers start at once (race)', () =>
    withDatabase(async ({ options }) => {
      const servers = await Promise.all([1, 2, 3].map(() => openDatabase<Tables>(options)));
      const ran = await Promise.all(servers.map((server) => migrate(server, [lessons, firstLesson])));
      expect(ran.flat().sort()).toEqual(['0001-lessons', '0002-first-lesson']);
      await Promise.all(servers.map((server) => server.close()));
    }));
});
