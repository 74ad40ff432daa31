import { DAY_MS } from '@icando/game/memory/learner-day';
import { sql } from 'kysely';
import type { BatchItem } from '../../platform/database/index.ts';
import type { Store } from '../../schema/index.ts';
import { chunked } from './chunks.ts';
import { logRows, newMemory, type MemoryRow } from './log-rows-queries.ts';

const MODEL_KEY = 'memory_model';
/** A word that would be due so much later keeps its due time until it is answered. */
const LATER_AT_MOST_MS = 7 * DAY_MS;

/** The due time of a memory that another model or target has recomputed from the same answers. */
const unchangedDueTime = sql<number>`case when memory.answers = excluded.answers and memory.last_at = excluded.last_at
  and excluded.due_at > memory.due_at + ${sql.lit(LATER_AT_MOST_MS)} then memory.due_at else excluded.due_at end`;

/** All SQL for computing memories from the whole log. */
export function replayQueries(store: Store) {
  const { query } = store;
  const { intoMemory } = logRows(store);

  /** Does not overwrite a memory that has more answers than were replayed, because it was changed meanwhile. */
  const putMemories = (rows: readonly MemoryRow[], keepsDueTimes = false): BatchItem[] =>
    chunked(rows).map((some) =>
      intoMemory(some).onConflict((clash) =>
        clash
          .columns(['user_id', 'lex', 'meaning'])
          .doUpdateSet((eb) => ({ ...newMemory(eb), ...(keepsDueTimes ? { due_at: unchangedDueTime } : {}) }))
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

    putMemories: (rows: readonly MemoryRow[]) => putMemories(rows),

    /** Words that would be due more than a week later keep their due times. */
    async writeMemories(rows: readonly MemoryRow[]): Promise<void> {
      for (const item of putMemories(rows, true)) await store.batch([item]);
    },
  };
}
export type ReplayQueries = ReturnType<typeof replayQueries>;
