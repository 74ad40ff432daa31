import { sql } from 'kysely';
import type { BatchItem } from '../../platform/database/index.ts';
import type { Store } from '../../schema/index.ts';
import { chunked } from './chunks.ts';
import { logRows, newMemory, type MemoryRow } from './log-rows-queries.ts';

const MODEL_KEY = 'memory_model';

/** All SQL for computing memories from the whole log. */
export function replayQueries(store: Store) {
  const { query } = store;
  const { intoMemory } = logRows(store);

  /** Does not overwrite a memory that has more answers than were replayed, because it was changed meanwhile. */
  const putMemories = (rows: readonly MemoryRow[]): BatchItem[] =>
    chunked(rows).map((some) =>
      intoMemory(some).onConflict((clash) =>
        clash
          .columns(['user_id', 'lex', 'meaning'])
          .doUpdateSet(newMemory)
          .where('memory.answers', '<=', sql<number>`excluded.answers`),
      ),
    );

  return {
    /** The model that the memories were computed with; undefined before the first computation. */
    async findModel(): Promise<string | undefined> {
      const row = await query
        .selectFrom('installation')
        .select('value')
        .where('key', '=', MODEL_KEY)
        .executeTakeFirst();
      return row?.value;
    },

    async setModel(value: string): Promise<void> {
      await query
        .insertInto('installation')
        .values({ key: MODEL_KEY, value })
        .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
        .execute();
    },

    /** Users who have answers, ordered by id. */
    async usersAfter(userId: number, limit: number): Promise<number[]> {
      const rows = await query
        .selectFrom('users')
        .select('id')
        .where('id', '>', userId)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('answers').select('answers.id').whereRef('answers.user_id', '=', 'users.id')),
        )
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    putMemories,

    async writeMemories(rows: readonly MemoryRow[]): Promise<void> {
      for (const item of putMemories(rows)) await store.batch([item]);
    },
  };
}
export type ReplayQueries = ReturnType<typeof replayQueries>;
