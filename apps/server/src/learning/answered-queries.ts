import { DAY_MS } from '@icando/game/memory/learner-day';
import { sql } from 'kysely';
import type { Store } from '../schema/index.ts';
import { QUARTER_MS } from './answer-log-write-queries.ts';

/** All SQL of what was answered on which day; imported answers are not. */
export function answeredQueries({ query }: Store) {
  return {
    /** Answers given here since the beginning of a day, the time they took, and how many were the first of their word. */
    async answeredSince(
      userId: number,
      startOfDay: number,
    ): Promise<{ answers: number; ms: number; fresh: number }> {
      const row = await query
        .selectFrom('answer_counts')
        .select((eb) => [
          eb.fn.coalesce(eb.fn.sum<number>('answers'), sql<number>`0`).as('answers'),
          eb.fn.coalesce(eb.fn.sum<number>('ms'), sql<number>`0`).as('ms'),
          eb.fn.coalesce(eb.fn.sum<number>('predicted'), sql<number>`0`).as('predicted'),
        ])
        .where('user_id', '=', userId)
        .where('quarter', '>=', Math.floor(startOfDay / QUARTER_MS))
        .executeTakeFirstOrThrow();
      return { answers: row.answers, ms: row.ms, fresh: row.answers - row.predicted };
    },

    /** Wrong answers since then, in the order of answering. */
    missedSince(userId: number, since: number) {
      return query
        .selectFrom('answers')
        .select(['lex', 'meaning', 'game'])
        .where('user_id', '=', userId)
        .where('at', '>=', since)
        .where('source', '<>', sql.lit('import'))
        .where('correct', '=', 0)
        .orderBy('at')
        .execute();
    },

    /**
     * The learner's days with an answer, from the day of `since` to that of `now`; `shiftMs` is added to a time before it is
     * divided. Looks up one answer a day, so that many answers cost nothing.
     */
    async activeDays(userId: number, since: number, now: number, shiftMs: number): Promise<number[]> {
      const dayOf = (time: number) => Math.floor((time + shiftMs) / DAY_MS);
      const [day, shift, length] = [sql.ref<number>('days.day'), sql.lit(shiftMs), sql.lit(DAY_MS)];
      const rows = await query
        .withRecursive('days', (db) =>
          db.selectNoFrom(sql<number>`cast(${dayOf(since)} as bigint)`.as('day')).unionAll(
            db
              .selectFrom('days')
              .select(sql<number>`${day} + 1`.as('day'))
              .where('day', '<', dayOf(now)),
          ),
        )
        .selectFrom('days')
        .select('day')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('answers')
              .select('answers.at')
              .where('user_id', '=', userId)
              .where('at', '>=', sql<number>`${day} * ${length} - ${shift}`)
              .where('at', '<', sql<number>`(${day} + 1) * ${length} - ${shift}`)
              // Literally, as in the condition of the index.
              .where('source', '<>', sql.lit('import')),
          ),
        )
        .execute();
      return rows.map((row) => row.day);
    },
  };
}
export type AnsweredQueries = ReturnType<typeof answeredQueries>;
