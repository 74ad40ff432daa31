import type { Store } from '../../schema/index.ts';
import { correctedAnswers, type LoggedAnswer } from '../log/corrected-answers-queries.ts';
import type { MemoryRow } from '../log/answer-log-write-queries.ts';

/** All SQL for exporting the memories of words and the answers from which they were computed. */
export function historyQueries({ query }: Store) {
  return {
    /** The memories of the user's words that were answered; for at most a few hundred words. */
    memoriesOf(userId: number, wordIds: readonly number[]): Promise<(MemoryRow & { word_id: number })[]> {
      return query
        .selectFrom('memory_words')
        .innerJoin('memory', (join) =>
          join
            .onRef('memory.user_id', '=', 'memory_words.user_id')
            .onRef('memory.lex', '=', 'memory_words.lex')
            .onRef('memory.meaning', '=', 'memory_words.meaning'),
        )
        .selectAll('memory')
        .select('memory_words.word_id')
        .where('memory_words.user_id', '=', userId)
        .where('memory_words.word_id', 'in', wordIds)
        .execute();
    },

    /** The answers to these texts in all their meanings, in the order of answering. */
    answersTo(userId: number, lexes: readonly string[]): Promise<LoggedAnswer[]> {
      return correctedAnswers(query, userId)
        .where('lex', 'in', lexes)
        .orderBy('at')
        .orderBy('answers.run_id')
        .orderBy('answers.idx')
        .execute();
    },
  };
}
export type HistoryQueries = ReturnType<typeof historyQueries>;
