import { DAY_MS } from '@icando/game/memory/learner-day';
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../schema/index.ts';
import { QUARTER_MS } from './answer-log-write-queries.ts';

/** The days from that of `since` on. */
interface Days {
  since: number;
  shiftMs: number;
}

interface Standing {
  answers: number;
  ms: number;
  fresh: number;
  days: number[];
  nextDueAt: number | null;
}

/** All SQL for answers by day. Imported answers are excluded. */
export function answeredQueries({ query }: Store) {
  const { lit } = sql;
  /**
   * The learner's days with an answer, from the day of `since` to that of `now`. `shiftMs` is added to a time before it is
   * divided into days. Looks up at most one quarter of an hour per day, so that the number of answers does not matter.
   */
  function activeDays(userId: number, now: number, { since, shiftMs }: Days) {
    const dayOf = (time: number) => Math.floor((time + shiftMs) / DAY_MS);
    const quarterOf = (day: RawBuilder<number>) =>
      sql<number>`${day} * ${lit(DAY_MS / QUARTER_MS)} - ${lit(Math.floor(shiftMs / QUARTER_MS))}`;
    const day = sql.ref<number>('days.day');
    return query
      .withRecursive('days', (db) =>
        db.selectNoFrom(sql<number>`cast(${dayOf(since)} as bigint)`.as('day')).unionAll(
          db
            .selectFrom('days')
            .select(sql<number>`${day} + 1`.as('day'))
            .where('day', '<', dayOf(now)),
        ),
      )
      .selectFrom('days')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('answer_counts')
            .select('quarter')
            .where('user_id', '=', userId)
            .where('quarter', '>=', quarterOf(day))
            .where('quarter', '<', quarterOf(sql`(${day} + 1)`)),
        ),
      );
  }

  return {
    /** Wrong answers since `since`, in the order of answering. */
    missedSince(userId: number, since: number) {
      return query
        .selectFrom('answers')
        .select(['lex', 'meaning', 'game'])
        .where('user_id', '=', userId)
        .where('at', '>=', since)
        .where('source', '<>', lit('import'))
        .where('correct', '=', 0)
        .orderBy('at')
        .execute();
    },

    async activeDays(userId: number, now: number, days: Days): Promise<number[]> {
      const rows = await activeDays(userId, now, days).select('days.day').execute();
      return rows.map(({ day }) => day);
    },

    /**
     * Since the start of the day: the number of answers, their duration, and how many were the first of their word. Also
     * the active days and when the next word is due. One statement, because several would cost more than they read.
     */
    async standing(
      userId: number,
      now: number,
      { startOfDay, ...days }: Days & { startOfDay: number },
    ): Promise<Standing> {
      const row = await query
        .selectFrom('answer_counts')
        .select(({ fn }) => [
          fn.coalesce(fn.sum<number>('answers'), lit(0)).as('answers'),
          fn.coalesce(fn.sum<number>('ms'), lit(0)).as('ms'),
          fn.coalesce(fn.sum<number>('predicted'), lit(0)).as('predicted'),
        ])
        .select(({ selectFrom }) => [
          activeDays(userId, now, days)
            .select(sql<string | null>`string_agg(cast(days.day as text), ',')`.as('list'))
            .as('days'),
          selectFrom('memory')
            .select('due_at')
            .where('user_id', '=', userId)
            .where('due_at', '>', now)
            .orderBy('due_at')
            .limit(1)
            .as('next_due_at'),
        ])
        .where('user_id', '=', userId)
        .where('quarter', '>=', Math.floor(startOfDay / QUARTER_MS))
        .executeTakeFirstOrThrow();
      return {
        answers: row.answers,
        ms: row.ms,
        fresh: row.answers - row.predicted,
        days: row.days === null ? [] : row.days.split(',').map(Number),
        nextDueAt: row.next_due_at,
      };
    },
  };
}
export type AnsweredQueries = ReturnType<typeof answeredQueries>;
