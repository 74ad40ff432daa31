import { sql } from 'kysely';
import type { Store } from '../../schema/index.ts';

/** Both included. */
interface Days {
  from: number;
  to: number;
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
  const daysIn = (userId: number, { from, to }: Days) =>
    query
      .selectFrom('answer_days')
      .where('user_id', '=', userId)
      .where('day', '>=', from)
      .where('day', '<=', to);

  return {
    /** The words that were answered for the first time since `since`, without answers that were undone. */
    introducedSince(userId: number, since: number) {
      return query
        .selectFrom('answers')
        .select(['lex', 'meaning'])
        .where('user_id', '=', userId)
        .where('at', '>=', since)
        .where('source', '<>', lit('import'))
        .where('recall', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('answer_voids')
                .select('answer_voids.idx')
                .whereRef('answer_voids.user_id', '=', 'answers.user_id')
                .whereRef('answer_voids.run_id', '=', 'answers.run_id')
                .whereRef('answer_voids.idx', '=', 'answers.idx'),
            ),
          ),
        )
        .execute();
    },

    /** The days with an answer. */
    async activeDays(userId: number, days: Days): Promise<number[]> {
      const rows = await daysIn(userId, days).select('day').execute();
      return rows.map(({ day }) => day);
    },

    /**
     * The number and duration of today's answers, and how many were the first of their word; also the active days, and when
     * the next word is due. One statement, because the reads are so small that each further statement would double the cost.
     */
    async standing(
      userId: number,
      now: number,
      { today, ...days }: Days & { today: number },
    ): Promise<Standing> {
      const sumOfToday = (column: 'answers' | 'ms' | 'predicted') =>
        sql<number>`coalesce(sum(case when day = ${lit(today)} then ${sql.ref(column)} end), 0)`.as(column);
      const row = await daysIn(userId, days)
        .select([sumOfToday('answers'), sumOfToday('ms'), sumOfToday('predicted')])
        .select(sql<string | null>`string_agg(cast(day as text), ',')`.as('days'))
        .select(({ selectFrom }) =>
          selectFrom('memory')
            .select('due_at')
            .where('user_id', '=', userId)
            .where('due_at', '>', now)
            .orderBy('due_at')
            .limit(1)
            .as('next_due_at'),
        )
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
