import { batchLoader } from '../../platform/batch-loader.ts';
import type { AnswerLogQueries } from './answer-log-queries.ts';
import type { LogReadsQueries } from './log-reads-queries.ts';

/** What is read before answers are logged. */
export type LogReads = Pick<
  AnswerLogQueries,
  | 'findUser'
  | 'findLearner'
  | 'findIndexes'
  | 'ownWords'
  | 'linksOf'
  | 'encountersOf'
  | 'memoriesOf'
  | 'logAfter'
>;

/** The largest integer of a column. */
const MAX_INDEX = 2 ** 31 - 1;

interface Asked<Key> {
  userId: number;
  keys: readonly Key[];
}

/**
 * The reads for several users' answers, each as one statement for all who ask at the same time. It asks for every text of
 * every user, so it is to be used for users with the same questions: one game.
 */
export function readsOfMany(
  reads: LogReadsQueries,
  { logAfter }: Pick<AnswerLogQueries, 'logAfter'>,
): LogReads {
  /** The rows of a user for their keys. */
  const byKey = <Key, Row extends { user_id: number }>(
    find: (users: number[], keys: Key[]) => Promise<Row[]>,
    keyOf: (row: Row) => Key,
  ) => {
    const load = batchLoader(async (asked: readonly Asked<Key>[]) => {
      const found = await find(usersOf(asked), [...new Set(asked.flatMap(({ keys }) => keys))]);
      const rows = Map.groupBy(found, (row) => row.user_id);
      return asked.map(({ userId, keys }) => {
        const own = new Set(keys);
        return (rows.get(userId) ?? []).filter((row) => own.has(keyOf(row)));
      });
    });
    return (userId: number, keys: readonly Key[]) => load({ userId, keys });
  };
  const byUser = <Row>(find: (users: number[]) => Promise<Row[]>, userOf: (row: Row) => number) =>
    batchLoader(async (users: readonly number[]) => {
      const rows = new Map((await find([...users])).map((row) => [userOf(row), row]));
      return users.map((user) => rows.get(user));
    });
  const indexesOf = byKey(
    (users, runs: string[]) => reads.indexes(users, runs, 0, MAX_INDEX),
    ({ run_id }) => run_id,
  );
  return {
    findUser: byUser(reads.users, ({ id }) => id),
    findLearner: byUser(reads.learners, ({ user_id }) => user_id),
    findIndexes: async (userId, runId) => new Set((await indexesOf(userId, [runId])).map(({ idx }) => idx)),
    ownWords: byKey(reads.words, ({ id }) => id),
    linksOf: byKey(reads.links, ({ lex }) => lex),
    encountersOf: byKey(reads.encounters, ({ lex }) => lex),
    memoriesOf: byKey(reads.memories, ({ lex }) => lex),
    logAfter,
  };
}

const usersOf = (asked: readonly { userId: number }[]) => [...new Set(asked.map(({ userId }) => userId))];
