import { lessonNameKey } from '@icando/contract/lesson-name-key';
import { searchKey, wordKey } from '@icando/contract/text';
import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';
import { nameKeys } from '../platform/name-keys.ts';

const SIGNS = ['’', '‘', 'ʼ', '`', '´', '′', '‐', '‑', '‒', '–', '—', '−'];
const AT_ONCE = 500;

type Row<Column extends string> = { id: number } & Record<Column, string>;

/** Keys of texts with apostrophes, hyphens and exclamation marks, which now count as the same however they are written. */
export const plainSigns: Migration = {
  id: '0043-plain-signs',
  async up(db) {
    /** Calls `change` with each row in which a text has one of the signs or ends with an exclamation mark. */
    async function eachOf<Column extends string>(
      table: string,
      columns: readonly Column[],
      change: (row: Row<Column>) => Promise<unknown>,
    ): Promise<void> {
      const tests = columns.flatMap((column) => [
        ...SIGNS.map((sign) => sql`${sql.ref(column)} like ${`%${sign}%`}`),
        sql`${sql.ref(column)} like ${'%!'}`,
        sql`${sql.ref(column)} like ${'%！'}`,
      ]);
      for (let last = 0; ;) {
        const { rows } = await sql<Row<Column>>`
          select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
          where id > ${last} and (${sql.join(tests, sql` or `)}) order by id limit ${AT_ONCE}`.execute(db);
        for (const row of rows) await change(row);
        if (rows.length < AT_ONCE) return;
        last = rows.at(-1)?.id ?? last;
      }
    }

    for (const table of ['words', 'deleted_words'])
      await eachOf(table, ['foreign_word', 'native_word'], ({ id, foreign_word, native_word }) =>
        sql`update ${sql.table(table)} set foreign_key = ${wordKey(foreign_word)},
            native_key = ${wordKey(native_word)},
            search = ${`${searchKey(foreign_word)}\n${searchKey(native_word)}`} where id = ${id}`.execute(db),
      );
    await eachOf('test_banks', ['name', 'description'], ({ id, name, description }) =>
      sql`update test_banks set search = ${searchKey(`${name}\n${description}`)} where id = ${id}`.execute(
        db,
      ),
    );
    // One of two lessons whose names are now the same keeps its old key.
    await eachOf('lessons', ['lesson_name'], ({ id, lesson_name }) => {
      const key = lessonNameKey(lesson_name);
      return sql`update lessons set name_key = ${key} where id = ${id} and not exists (
        select 1 from lessons other where other.user_id = lessons.user_id and other.name_key = ${key}
      )`.execute(db);
    });
    await eachOf('users', ['username'], async ({ id, username }) => {
      const listed = await sql`select user_id from user_names where user_id = ${id} limit 1`.execute(db);
      // Guests are not found by their names.
      if (listed.rows.length === 0) return;
      await sql`delete from user_names where user_id = ${id}`.execute(db);
      for (const key of nameKeys(username))
        await sql`insert into user_names (user_id, name_key) values (${id}, ${key})`.execute(db);
    });
  },
};
