import { lessonNameKey } from '@icando/contract/lesson-name-key';
import { formerNameKey, nameKey } from '@icando/contract/name-key';
import { sql, type RawBuilder } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

const AT_ONCE = 500;

/**
 * Keys of names, for which look-alike letters, apostrophes, hyphens and both rules of tone placement now count as the same.
 * One of two people, or of two lessons, whose names are now the same keeps its old key.
 */
export const lookAlikeNames: Migration = {
  id: '0046-look-alike-names',
  async up(db) {
    /** Calls `change` with each row of a query, which returns the rows after `last`, sorted. */
    async function eachOf<Row>(
      rowsAfter: (last: Row | undefined) => RawBuilder<Row>,
      change: (row: Row) => Promise<unknown>,
    ): Promise<void> {
      for (let last: Row | undefined; ;) {
        const { rows } = await rowsAfter(last).execute(db);
        for (const row of rows) await change(row);
        if (rows.length < AT_ONCE) return;
        last = rows.at(-1);
      }
    }

    await eachOf<{ homework_id: number; user_id: number; name: string; name_key: string }>(
      (last) => sql`select homework_id, user_id, name, name_key from homework_pupils
        where (homework_id, user_id) > (${last?.homework_id ?? 0}, ${last?.user_id ?? 0})
        order by homework_id, user_id limit ${AT_ONCE}`,
      async ({ homework_id, user_id, name, name_key }) => {
        const key = nameKey(name);
        // A pupil whose account was deleted has a key that nobody can type.
        if (key === name_key || name_key !== formerNameKey(name)) return;
        await sql`update homework_pupils set name_key = ${key}
          where homework_id = ${homework_id} and user_id = ${user_id} and not exists (
            select 1 from homework_pupils other where other.homework_id = ${homework_id} and other.name_key = ${key}
          )`.execute(db);
      },
    );
    await eachOf<{ user_id: number; scope: string; name_key: string }>(
      (last) => sql`select user_id, scope, name_key from guests
        where user_id > ${last?.user_id ?? 0} order by user_id limit ${AT_ONCE}`,
      async ({ user_id, scope, name_key }) => {
        const key = nameKey(name_key);
        if (key === name_key) return;
        await sql`update guests set name_key = ${key} where user_id = ${user_id} and not exists (
          select 1 from guests other where other.scope = ${scope} and other.name_key = ${key}
        )`.execute(db);
      },
    );
    await eachOf<{ id: number; user_id: number; lesson_name: string; name_key: string }>(
      (last) => sql`select id, user_id, lesson_name, name_key from lessons
        where id > ${last?.id ?? 0} order by id limit ${AT_ONCE}`,
      async ({ id, user_id, lesson_name, name_key }) => {
        const key = lessonNameKey(lesson_name);
        if (key === name_key) return;
        await sql`update lessons set name_key = ${key} where id = ${id} and not exists (
          select 1 from lessons other where other.user_id = ${user_id} and other.name_key = ${key}
        )`.execute(db);
      },
    );
  },
};
