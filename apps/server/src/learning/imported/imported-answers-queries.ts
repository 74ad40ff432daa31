import { sql } from 'kysely';
import type { BatchItem } from '../../platform/database/index.ts';
import type { Store } from '../../schema/index.ts';
import { chunked } from '../log/chunks.ts';
import { QUARTER_MS, type MemoryKey } from '../log/answer-log-write-queries.ts';
import { logRows, newMemory, type MemoryRow } from '../log/log-rows-queries.ts';

/** The key of an answer in the log. */
export interface AnswerPlace {
  run_id: string;
  idx: number;
}

/** All SQL for importing answers and for undoing an import. */
export function importedAnswersQueries(store: Store) {
  const { query } = store;
  const { intoMemory } = logRows(store);
  /** Matches memories without any answer in the log. */
  const isForgotten = sql<boolean>`not exists (select 1 from answers where answers.user_id = memory.user_id
    and answers.lex = memory.lex and answers.meaning = memory.meaning)`;

  return {
    /** Which of these answers are already in the log. */
    async placesAmong(userId: number, places: readonly AnswerPlace[]): Promise<AnswerPlace[]> {
      const found = await Promise.all(
        chunked(places).map((some) => {
          const pairs = some.map(
            ({ run_id, idx }) => sql`(cast(${run_id} as text), cast(${idx} as integer))`,
          );
          return query
            .selectFrom('answers')
            .select(['run_id', 'idx'])
            .where('user_id', '=', userId)
            .where(sql<boolean>`(run_id, idx) in (values ${sql.join(pairs)})`)
            .execute();
        }),
      );
      return found.flat();
    },

    /** Statements for a batch that remove these answers, their corrections, and their share of the sums. */
    removals(userId: number, ids: readonly number[]): BatchItem[] {
      const quarter = sql.lit(QUARTER_MS);
      return chunked(ids).flatMap((some) => [
        sql`
          update answer_counts set
            answers = answers - gone_answers, correct = correct - gone_correct, ms = ms - gone_ms,
            predicted = predicted - gone_predicted, predicted_right = predicted_right - gone_right,
            promised = promised - gone_promised
          from (
            select a.at / ${quarter} as gone_quarter, a.game as gone_game, count(*) as gone_answers,
              sum(a.correct) as gone_correct, sum(a.answer_ms) as gone_ms, count(a.recall) as gone_predicted,
              sum(case when a.recall is null then 0 else a.correct end) as gone_right,
              coalesce(sum(a.recall), 0) as gone_promised
            from answers a
            where a.user_id = ${userId} and a.source <> 'import' and a.id in (${sql.join(some)})
            group by a.at / ${quarter}, a.game
          ) as gone
          where answer_counts.user_id = ${userId} and quarter = gone_quarter and game = gone_game
        `,
        sql`
          update answer_days set
            answers = answers - gone_answers, ms = ms - gone_ms, predicted = predicted - gone_predicted
          from (
            select a.day as gone_day, count(*) as gone_answers, sum(a.answer_ms) as gone_ms,
              count(a.recall) as gone_predicted
            from answers a
            where a.user_id = ${userId} and a.source <> 'import' and a.id in (${sql.join(some)})
            group by a.day
          ) as gone
          where answer_days.user_id = ${userId} and day = gone_day
        `,
        query.deleteFrom('answer_days').where('user_id', '=', userId).where('answers', '=', 0),
        query.deleteFrom('answer_counts').where('user_id', '=', userId).where('answers', '=', 0),
        query
          .deleteFrom('answer_voids')
          .where('user_id', '=', userId)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('answers')
                .select('answers.id')
                .where('answers.user_id', '=', userId)
                .where('answers.id', 'in', some)
                .whereRef('answers.run_id', '=', 'answer_voids.run_id')
                .whereRef('answers.idx', '=', 'answer_voids.idx'),
            ),
          ),
        query.deleteFrom('answers').where('user_id', '=', userId).where('id', 'in', some),
      ]);
    },

    writeMemories: (rows: readonly MemoryRow[]): BatchItem[] =>
      chunked(rows).map((some) =>
        intoMemory(some).onConflict((clash) =>
          clash.columns(['user_id', 'lex', 'meaning']).doUpdateSet(newMemory),
        ),
      ),

    /** Deletes memories without answers; their words count as new. */
    dropForgotten: (userId: number): BatchItem[] => [
      query.deleteFrom('memory').where('user_id', '=', userId).where(isForgotten),
      query
        .updateTable('words')
        .set({ is_answered: 0 })
        .where('user_id', '=', userId)
        .where('is_answered', '=', 1)
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('memory_words')
            .leftJoin('memory', (join) =>
              join
                .onRef('memory.user_id', '=', 'memory_words.user_id')
                .onRef('memory.lex', '=', 'memory_words.lex')
                .onRef('memory.meaning', '=', 'memory_words.meaning'),
            )
            .select('memory_words.word_id')
            .where('memory_words.user_id', '=', userId)
            .where('memory.user_id', 'is', null),
        ),
    ],

    memoryKeys: (userId: number): Promise<MemoryKey[]> =>
      query.selectFrom('memory').select(['lex', 'meaning']).where('user_id', '=', userId).execute(),
  };
}
export type ImportedAnswersQueries = ReturnType<typeof importedAnswersQueries>;
