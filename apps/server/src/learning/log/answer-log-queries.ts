import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { selectOf, type EngineKind } from '../../platform/database/index.ts';
import type { Store, Tables } from '../../schema/index.ts';
import {
  answerLogWrites,
  type DatedMemory,
  type EncounterRow,
  type Learner,
  type MemoryKey,
} from './answer-log-write-queries.ts';
import { inChunks } from './chunks.ts';
import { correctedAnswers, type LoggedAnswer } from './corrected-answers-queries.ts';

/** A part of the log. */
export interface LogPage {
  userId: number;
  /** By default all memories. */
  keys?: readonly MemoryKey[];
  /** The last answer before this part; undefined at the start. */
  last: LoggedAnswer | undefined;
  limit: number;
}

/** All SQL for the log of answers and the memories computed from it. */
export function answerLogQueries(store: Store) {
  const { query, kind } = store;
  return {
    ...answerLogWrites(store),

    findUser(userId: number): Promise<{ created_at: number } | undefined> {
      return query.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirst();
    },

    async scoreOf(userId: number): Promise<number> {
      const row = await query.selectFrom('users').select('score').where('id', '=', userId).executeTakeFirst();
      return row?.score ?? 0;
    },

    findLearner(userId: number): Promise<Learner | undefined> {
      return query
        .selectFrom('learners')
        .leftJoin('memory_models', 'memory_models.version', 'learners.model')
        .selectAll('learners')
        .select('memory_models.differences')
        .where('learners.user_id', '=', userId)
        .executeTakeFirst();
    },

    /** The indexes of a run, between `from` and `to`, that are already in the log. */
    async findIndexes(userId: number, runId: string, from: number, to: number): Promise<Set<number>> {
      const rows = await query
        .selectFrom('answers')
        .select('idx')
        .where('user_id', '=', userId)
        .where('run_id', '=', runId)
        .where('idx', '>=', from)
        .where('idx', '<=', to)
        .execute();
      return new Set(rows.map(({ idx }) => idx));
    },

    /** The user's words with the key of their memory, which is null before the first answer. */
    ownWords(userId: number, ids: readonly number[]) {
      return inChunks(ids, (some) =>
        query
          .selectFrom('words')
          .leftJoin('memory_words', (join) =>
            join
              .onRef('memory_words.word_id', '=', 'words.id')
              .onRef('memory_words.user_id', '=', 'words.user_id'),
          )
          .select(['words.id', 'foreign_word', 'native_word', 'lex', 'meaning'])
          .where('words.id', 'in', some)
          .where('words.user_id', '=', userId)
          .execute(),
      );
    },

    /** Memories of these English texts in all their meanings. */
    memoriesOf(userId: number, lexes: readonly string[]): Promise<DatedMemory[]> {
      return inChunks(lexes, (some) =>
        query
          .selectFrom('memory')
          .selectAll('memory')
          .select((eb) =>
            eb
              .selectFrom('answers')
              .select('answers.day')
              .whereRef('answers.user_id', '=', 'memory.user_id')
              .whereRef('answers.lex', '=', 'memory.lex')
              .whereRef('answers.meaning', '=', 'memory.meaning')
              .whereRef('answers.at', '=', 'memory.last_at')
              .limit(1)
              .as('last_day'),
          )
          .where('user_id', '=', userId)
          .where('lex', 'in', some)
          .execute(),
      );
    },

    encountersOf(userId: number, lexes: readonly string[]): Promise<EncounterRow[]> {
      return inChunks(lexes, (some) =>
        query
          .selectFrom('encounters')
          .selectAll()
          .where('user_id', '=', userId)
          .where('lex', 'in', some)
          .execute(),
      );
    },

    linksOf(userId: number, lexes: readonly string[]) {
      return inChunks(lexes, (some) =>
        query
          .selectFrom('memory_words')
          .selectAll()
          .where('user_id', '=', userId)
          .where('lex', 'in', some)
          .execute(),
      );
    },

    /** Answers of a user, grouped by memory, and in the order of answering within each memory. */
    logAfter({ userId, keys, last, limit }: LogPage): Promise<LoggedAnswer[]> {
      return (
        correctedAnswers(query, userId)
          .$if(keys !== undefined, (rows) => rows.where(isOneOf(kind, keys ?? [])))
          // Follows from the next condition; an index finds the place of a long log by it.
          .$if(keys?.length === 1 && last !== undefined, (rows) => rows.where('at', '>=', last?.at ?? 0))
          .$if(last !== undefined, (rows) =>
            rows.where(({ eb, refTuple, tuple }) =>
              eb(
                refTuple('lex', 'meaning', 'at', 'answers.run_id', 'answers.idx'),
                '>',
                tuple(
                  last?.lex ?? '',
                  last?.meaning ?? '',
                  last?.at ?? 0,
                  last?.run_id ?? '',
                  last?.idx ?? 0,
                ),
              ),
            ),
          )
          .orderBy('answers.lex')
          .orderBy('answers.meaning')
          .orderBy('answers.at')
          .orderBy('answers.run_id')
          .orderBy('answers.idx')
          .limit(limit)
          .execute()
      );
    },

    /** What the XP of a review depends on. */
    reviewed(userId: number, runId: string) {
      return query
        .selectFrom('answers')
        .select(['game', 'correct', 'lex', 'meaning'])
        .where('user_id', '=', userId)
        .where('run_id', '=', runId)
        .where('source', '=', 'review')
        .execute();
    },

    /** Does not find imported answers, which cannot be corrected. */
    findAnswer(userId: number, runId: string, idx: number) {
      return query
        .selectFrom('answers')
        .select(['lex', 'meaning', 'at', 'correct'])
        .where('user_id', '=', userId)
        .where('run_id', '=', runId)
        .where('idx', '=', idx)
        .where('source', '<>', 'import')
        .executeTakeFirst();
    },
  };
}
export type AnswerLogQueries = ReturnType<typeof answerLogQueries>;

/** Each engine finds the answers by the index with its own form alone; with the other's it reads the user's whole log. */
function isOneOf(kind: EngineKind, keys: readonly MemoryKey[]): Expression<SqlBool> {
  const columns = ['lex', 'meaning'] as const;
  if (kind === 'sqlite')
    return sql`(lex, meaning) in (${selectOf({ kind, table: 'memory', columns }, keys)})`;
  const { eb, or, and } = expressionBuilder<Tables, 'answers'>();
  return or(keys.map(({ lex, meaning }) => and([eb('lex', '=', lex), eb('meaning', '=', meaning)])));
}
