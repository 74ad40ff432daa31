import type { BatchItem } from '../../platform/database/index.ts';
import type { Store } from '../../schema/index.ts';
import { correctedAnswers, type LoggedAnswer } from '../log/corrected-answers-queries.ts';
import { chunked, inChunks } from '../log/chunks.ts';
import type { MemoryKey, MemoryRow } from '../log/answer-log-write-queries.ts';
import { logRows } from '../log/log-rows-queries.ts';

/** All SQL for answers that were given in another program. */
export function importLogQueries(store: Store) {
  const { query } = store;
  const rows = logRows(store);
  return {
    /** Which of these runs are in the log. An imported run has one answer. */
    async findRuns(userId: number, runIds: readonly string[]): Promise<Set<string>> {
      const found = await inChunks(runIds, (some) =>
        query
          .selectFrom('answers')
          .select('run_id')
          .where('user_id', '=', userId)
          .where('run_id', 'in', some)
          .execute(),
      );
      return new Set(found.map(({ run_id }) => run_id));
    },

    /** The answers to these texts in all their meanings, unordered. */
    answersTo(userId: number, lexes: readonly string[]): Promise<(LoggedAnswer & { id: number })[]> {
      return inChunks(lexes, (some) =>
        correctedAnswers(query, userId).select('answers.id').where('lex', 'in', some).execute(),
      );
    },

    async textsOf(userId: number, answerIds: readonly number[]): Promise<MemoryKey[]> {
      return inChunks(answerIds, (some) =>
        query
          .selectFrom('answers')
          .select(['lex', 'meaning'])
          .where('user_id', '=', userId)
          .where('id', 'in', some)
          .execute(),
      );
    },

    insertAnswers: rows.insertAnswers,
    insertMemories: rows.insertMemories,

    deleteAnswers: (userId: number, ids: readonly number[]): BatchItem[] =>
      chunked(ids).map((some) =>
        query.deleteFrom('answers').where('user_id', '=', userId).where('id', 'in', some),
      ),

    /** Fails the batch when the memory is no longer as it was read. */
    deleteMemory: ({ user_id, lex, meaning, answers, last_at }: MemoryRow): BatchItem => ({
      query: query
        .deleteFrom('memory')
        .where('user_id', '=', user_id)
        .where('lex', '=', lex)
        .where('meaning', '=', meaning)
        .where('answers', '=', answers)
        .where('last_at', '=', last_at),
      atLeast: 1,
    }),

    /** For a memory without answers: its words count as new. */
    unlinkWords(userId: number, { lex, meaning }: MemoryKey): BatchItem[] {
      const ofMemory = query
        .selectFrom('memory_words')
        .select('word_id')
        .where('user_id', '=', userId)
        .where('lex', '=', lex)
        .where('meaning', '=', meaning);
      return [
        query
          .updateTable('words')
          .set({ is_answered: 0 })
          .where('user_id', '=', userId)
          .where('id', 'in', ofMemory),
        query
          .deleteFrom('memory_words')
          .where('user_id', '=', userId)
          .where('lex', '=', lex)
          .where('meaning', '=', meaning),
      ];
    },

    /** The words count as new, whatever was answered to them before. */
    unlink: (userId: number, wordIds: readonly number[]): BatchItem[] =>
      chunked(wordIds).flatMap((some) => [
        query
          .updateTable('words')
          .set({ is_answered: 0 })
          .where('user_id', '=', userId)
          .where('id', 'in', some),
        query.deleteFrom('memory_words').where('user_id', '=', userId).where('word_id', 'in', some),
      ]),
  };
}
export type ImportLogQueries = ReturnType<typeof importLogQueries>;
