import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import { selectOf, type BatchItem } from '../../platform/database/index.ts';
import type { Store, Tables } from '../../schema/index.ts';
import { chunked } from './chunks.ts';

export type AnswerRow = Insertable<Tables['answers']>;
export type MemoryRow = Selectable<Tables['memory']>;

/** A memory as it is to be written, and as it was read; `before` is undefined for a new memory. */
export interface MemoryChange {
  after: MemoryRow;
  before: MemoryRow | undefined;
}

const ANSWER_COLUMNS = [
  'id',
  'user_id',
  'run_id',
  'idx',
  'at',
  'day',
  'source',
  'word_id',
  'lex',
  'meaning',
  'game',
  'side',
  'options',
  'correct',
  'chosen',
  'answer_ms',
  'hint',
  'recall_ms',
  'recall',
  'version',
] as const satisfies (keyof Tables['answers'])[];
const MEMORY_KEY = ['user_id', 'lex', 'meaning'] as const satisfies (keyof MemoryRow)[];
/** The columns that replace those of an existing memory: all but its key. */
const MEMORY_VALUES = [
  'stability',
  'difficulty',
  'last_at',
  'seen_at',
  'due_at',
  'lapses',
  'strong_right',
  'right_days',
  'state',
  'answers',
  'version',
] as const satisfies (keyof MemoryRow)[];
const MEMORY_COLUMNS = [...MEMORY_KEY, ...MEMORY_VALUES];

/** They show whether a memory has changed since it was read. */
const READ_COLUMNS = [
  'user_id',
  'lex',
  'meaning',
  'answers',
  'last_at',
] as const satisfies (keyof MemoryRow)[];

type Clash = ExpressionBuilder<Tables & { excluded: Tables['memory'] }, 'memory' | 'excluded'>;

/** For `doUpdateSet` of a memory that exists. */
export function newMemory(eb: Clash) {
  return Object.fromEntries(MEMORY_VALUES.map((column) => [column, eb.ref(`excluded.${column}`)]));
}

/** The statements that write many answers or memories at once. */
export function logRows({ query, kind }: Pick<Store, 'query' | 'kind'>) {
  /** An insert of memories that lacks its `onConflict`. */
  const intoMemory = (rows: readonly MemoryRow[]) =>
    query
      .insertInto('memory')
      .columns(MEMORY_COLUMNS)
      .expression(selectOf({ kind, table: 'memory', columns: MEMORY_COLUMNS }, rows));

  /** Fails the batch when one of the memories exists. */
  const insertMemories = (rows: readonly MemoryRow[]): BatchItem[] =>
    chunked(rows).map((some) => ({
      query: intoMemory(some).onConflict((clash) => clash.doNothing()),
      atLeast: some.length,
    }));

  return {
    intoMemory,
    insertMemories,

    /** The batch throws a unique violation when one of the answers is already in the log. */
    insertAnswers: (rows: readonly AnswerRow[]): BatchItem[] =>
      chunked(rows).map((some) =>
        query
          .insertInto('answers')
          .columns(ANSWER_COLUMNS)
          .expression(selectOf({ kind, table: 'answers', columns: ANSWER_COLUMNS }, some)),
      ),

    /** Fails the batch, so that nothing is written, when one of the memories has changed since it was read. */
    putMemories: (changes: readonly MemoryChange[]): BatchItem[] =>
      chunked(changes).map((some) => {
        const read = some.flatMap(({ before }) => before ?? []);
        const asRead = selectOf({ kind, table: 'memory', columns: READ_COLUMNS }, read);
        return {
          query: intoMemory(some.map(({ after }) => after)).onConflict((clash) =>
            clash
              .columns(MEMORY_KEY)
              .doUpdateSet(newMemory)
              .where(
                sql<boolean>`(memory.user_id, memory.lex, memory.meaning, memory.answers, memory.last_at) in (${asRead})`,
              ),
          ),
          atLeast: some.length,
        };
      }),
  };
}
