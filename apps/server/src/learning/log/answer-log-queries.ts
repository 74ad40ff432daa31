import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { selectOf, type EngineKind } from '../../platform/database/index.ts';
import type { Store, Tables } from '../../schema/index.ts';
import { answerLogWrites, type Learner, type MemoryKey } from './answer-log-write-queries.ts';
import { logReadsQueries } from './log-reads-queries.ts';
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
  const reads = logReadsQueries(store);
  return {
    ...answerLogWrites(store),

    async findUser(userId: number): Promise<{ created_at: number } | undefined> {
      return (await reads.users([userId]))[0];
    },

    async scoreOf(userId: number): Promise<number> {
      const row = await query.selectFrom('users').select('score').where('id', '=', userId).executeTakeFirst();
      return row?.score ?? 0;
    },

    async findLearner(userId: number): Promise<Learner | undefined> {
      return (await reads.learners([userId]))[0];
    },

    /** The indexes of a run, between `from` and `to`, that are already in the log. */
    async findIndexes(userId: number, runId: string, from: number, to: number): Promise<Set<number>> {
      return new Set((await reads.indexes([userId], [runId], from, to)).map(({ idx }) => idx));
    },

    /** The user's words with the key of their memory, which is null before the first answer. */
    ownWords: (userId: number, ids: readonly number[]) => reads.words([userId], ids),

    /** Memories of these English texts in all their meanings. */
    memoriesOf: (userId: number, lexes: readonly string[]) => reads.memories([userId], lexes),

    encountersOf: (userId: number, lexes: readonly string[]) => reads.encounters([userId], lexes),

    linksOf: (userId: number, lexes: readonly string[]) => reads.links([userId], lexes),

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
