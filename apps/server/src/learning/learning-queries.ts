import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { BatchItem } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';
import { correctedAnswers, type LoggedAnswer } from './corrected-answers-queries.ts';

export type AnswerRow = Insertable<Tables['answers']>;
export type MemoryRow = Selectable<Tables['memory']>;
type CountRow = Selectable<Tables['answer_counts']>;
export type EncounterRow = Selectable<Tables['encounters']>;
/** The settings, and what is special about the memory model in use: null for the default one. */
export type Learner = Selectable<Tables['learners']> & { differences: string | null };

/** The two texts that a memory belongs to, in comparable form. */
export type MemoryKey = Pick<MemoryRow, 'lex' | 'meaning'>;

/** In which the log is counted. */
export const QUARTER_MS = 900_000;
/** Bound parameters in one statement stay far below what either engine takes. */
const ROWS_AT_ONCE = 500;
/** Each row that is there already is compared with all that were read. */
const MEMORIES_AT_ONCE = 50;
/** A memory as it is to be, and as it was read; undefined: there was none. */
export interface MemoryChange {
  after: MemoryRow;
  before: MemoryRow | undefined;
}

/** What replaces a memory that is there already: all but its key. */
export function newMemory(
  eb: ExpressionBuilder<Tables & { excluded: Tables['memory'] }, 'memory' | 'excluded'>,
) {
  return {
    stability: eb.ref('excluded.stability'),
    difficulty: eb.ref('excluded.difficulty'),
    last_at: eb.ref('excluded.last_at'),
    seen_at: eb.ref('excluded.seen_at'),
    due_at: eb.ref('excluded.due_at'),
    lapses: eb.ref('excluded.lapses'),
    strong_right: eb.ref('excluded.strong_right'),
    state: eb.ref('excluded.state'),
    answers: eb.ref('excluded.answers'),
    version: eb.ref('excluded.version'),
  };
}

/** All SQL of the log of answers and of what is computed from it. */
export function answerLogQueries({ query, kind }: Store) {
  return {
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

    /**
     * Fails the batch when the learner has another memory model than was read, and holds off a change of it until the
     * end of the batch. Before the first try nothing is asked: a fit takes longer than a batch.
     */
    sameModel: ({ user_id, model, fit_answers }: Learner): BatchItem[] =>
      fit_answers === 0
        ? []
        : [
            {
              query: query
                .selectFrom('learners')
                .select('user_id')
                .where('user_id', '=', user_id)
                .where('model', '=', model)
                // SQLite runs one batch after the other.
                .$if(kind === 'postgres', (row) => row.forShare()),
              atLeast: 1,
            },
          ],

    /** Which of these answers of a run are in the log already. */
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

    /** Own words, with the memory that each belongs to; null before its first answer. */
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

    /** Memories of these English texts; the caller picks those of its meanings. */
    memoriesOf(userId: number, lexes: readonly string[]): Promise<MemoryRow[]> {
      return inChunks(lexes, (some) =>
        query
          .selectFrom('memory')
          .selectAll()
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

    /** The whole log of one memory, in the order of answering. */
    logOf(userId: number, { lex, meaning }: MemoryKey): Promise<LoggedAnswer[]> {
      return correctedAnswers(query, userId)
        .where('lex', '=', lex)
        .where('meaning', '=', meaning)
        .orderBy('at')
        .orderBy('answers.run_id')
        .orderBy('answers.idx')
        .execute();
    },

    /** Not an imported one, which cannot be corrected. */
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

    /** @throws a unique violation, at writing, when one of them is in the log already. */
    insertAnswers: (rows: readonly AnswerRow[]): BatchItem[] => [
      ...chunked(rows).map((some) => query.insertInto('answers').values(some)),
      ...chunked(countsOf(rows)).map((some) =>
        query
          .insertInto('answer_counts')
          .values(some)
          .onConflict((clash) =>
            clash.columns(['user_id', 'quarter', 'game']).doUpdateSet((eb) => ({
              answers: eb('answer_counts.answers', '+', eb.ref('excluded.answers')),
              correct: eb('answer_counts.correct', '+', eb.ref('excluded.correct')),
              ms: eb('answer_counts.ms', '+', eb.ref('excluded.ms')),
              predicted: eb('answer_counts.predicted', '+', eb.ref('excluded.predicted')),
              predicted_right: eb('answer_counts.predicted_right', '+', eb.ref('excluded.predicted_right')),
              promised: eb('answer_counts.promised', '+', eb.ref('excluded.promised')),
            })),
          ),
      ),
    ],

    insertVoid: (row: Insertable<Tables['answer_voids']>): BatchItem =>
      query
        .insertInto('answer_voids')
        .values(row)
        .onConflict((clash) => clash.doNothing()),

    linkWords: (rows: readonly Insertable<Tables['memory_words']>[]): BatchItem[] =>
      chunked(rows).flatMap((some) => [
        query
          .insertInto('memory_words')
          .values(some)
          .onConflict((clash) => clash.doNothing()),
        query
          .updateTable('words')
          .set({ is_answered: 1 })
          .where(
            'id',
            'in',
            some.map(({ word_id }) => word_id),
          ),
      ]),

    insertEncounters: (rows: readonly EncounterRow[]): BatchItem[] =>
      chunked(rows).map((some) =>
        query
          .insertInto('encounters')
          .values(some)
          .onConflict((clash) => clash.doNothing()),
      ),

    /** Fails the batch, so that nothing is written, when one of the memories is no longer as it was read. */
    putMemories: (changes: readonly MemoryChange[]): BatchItem[] =>
      chunked(changes, MEMORIES_AT_ONCE).map((some) => ({
        query: query
          .insertInto('memory')
          .values(some.map(({ after }) => after))
          .onConflict((clash) => {
            const read = some.flatMap(({ before }) => before ?? []);
            if (read.length === 0) return clash.doNothing();
            return clash
              .columns(['user_id', 'lex', 'meaning'])
              .doUpdateSet(newMemory)
              .where(({ eb, or, and }) =>
                or(
                  read.map(({ lex, meaning, answers, last_at }) =>
                    and([
                      eb('memory.lex', '=', lex),
                      eb('memory.meaning', '=', meaning),
                      eb('memory.answers', '=', answers),
                      eb('memory.last_at', '=', last_at),
                    ]),
                  ),
                ),
              );
          }),
        atLeast: some.length,
      })),

    /** Its words count as new. */
    dropMemory: (userId: number, { lex, meaning }: MemoryKey): BatchItem[] => [
      query
        .deleteFrom('memory')
        .where('user_id', '=', userId)
        .where('lex', '=', lex)
        .where('meaning', '=', meaning),
      query
        .updateTable('words')
        .set({ is_answered: 0 })
        .where('user_id', '=', userId)
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('memory_words')
            .select('word_id')
            .where('user_id', '=', userId)
            .where('lex', '=', lex)
            .where('meaning', '=', meaning),
        ),
    ],
  };
}
export type AnswerLogQueries = ReturnType<typeof answerLogQueries>;

function countsOf(rows: readonly AnswerRow[]): CountRow[] {
  const counts = new Map<string, CountRow>();
  for (const { user_id, at, game, correct, answer_ms, recall } of rows) {
    const quarter = Math.floor(at / QUARTER_MS);
    const key = `${user_id} ${quarter} ${game}`;
    const before = counts.get(key);
    const isPredicted = recall !== null && recall !== undefined;
    counts.set(key, {
      user_id,
      quarter,
      game,
      answers: (before?.answers ?? 0) + 1,
      correct: (before?.correct ?? 0) + correct,
      ms: (before?.ms ?? 0) + answer_ms,
      predicted: (before?.predicted ?? 0) + (isPredicted ? 1 : 0),
      predicted_right: (before?.predicted_right ?? 0) + (isPredicted ? correct : 0),
      promised: (before?.promised ?? 0) + (recall ?? 0),
    });
  }
  return [...counts.values()];
}

export function chunked<Row>(rows: readonly Row[], size = ROWS_AT_ONCE): Row[][] {
  const chunks: Row[][] = [];
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size));
  return chunks;
}

export async function inChunks<Key, Row>(
  keys: readonly Key[],
  find: (some: Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  return (await Promise.all(chunked([...new Set(keys)]).map(find))).flat();
}
