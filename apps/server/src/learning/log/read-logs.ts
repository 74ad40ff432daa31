import type { LoggedAnswer } from './corrected-answers-queries.ts';
import type { AnswerLogQueries, LogPage } from './answer-log-queries.ts';
import type { MemoryKey, MemoryRow } from './answer-log-write-queries.ts';

/** Their memories are computed in about 20 ms. */
const ANSWERS_AT_ONCE = 2_000;
const KEYS_AT_ONCE = 100;

type LogPages = Pick<AnswerLogQueries, 'logAfter'>;

/** The answers of each memory of a user, in the order of answering. They are read in pages so that other work is not delayed. */
export function readLogs(queries: LogPages, userId: number): AsyncGenerator<LoggedAnswer[]> {
  return byMemory(queries, { userId });
}

/** As `readLogs`, of these memories only. Those without an answer are left out. */
export async function* readLogsOf(
  queries: LogPages,
  userId: number,
  memories: readonly Pick<MemoryRow, 'lex' | 'meaning' | 'answers'>[],
): AsyncGenerator<LoggedAnswer[]> {
  for (let [start, end] = [0, 0]; start < memories.length; start = end) {
    // Memories of a page together, so that most are read once; a long log alone, because its pages are found by an index.
    for (let answers = 0; end < memories.length && end - start < KEYS_AT_ONCE; end += 1) {
      answers += memories[end]?.answers ?? 0;
      if (end > start && answers >= ANSWERS_AT_ONCE) break;
    }
    yield* byMemory(queries, { userId, keys: memories.slice(start, end) });
  }
}

/** The whole log of one memory. */
export async function readLogOf(queries: LogPages, userId: number, key: MemoryKey): Promise<LoggedAnswer[]> {
  for await (const log of byMemory(queries, { userId, keys: [key] })) return log;
  return [];
}

async function* byMemory(
  queries: LogPages,
  of: Pick<LogPage, 'userId' | 'keys'>,
): AsyncGenerator<LoggedAnswer[]> {
  const pageAfter = (last: LoggedAnswer | undefined) =>
    queries.logAfter({ ...of, last, limit: ANSWERS_AT_ONCE });
  let log: LoggedAnswer[] = [];
  let last: LoggedAnswer | undefined;
  for (let next = pageAfter(last), isLastPage = false; !isLastPage;) {
    const rows = await next;
    isLastPage = rows.length < ANSWERS_AT_ONCE;
    // The next page is read while the memories of this one are computed.
    if (!isLastPage) next = pageAfter(rows.at(-1));
    for (const row of rows) {
      if (last !== undefined && (last.lex !== row.lex || last.meaning !== row.meaning)) {
        yield log;
        log = [];
      }
      log.push(row);
      last = row;
    }
  }
  if (log.length > 0) yield log;
}
