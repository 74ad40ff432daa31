import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { BatchItem } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';
import { chunked } from './chunks.ts';

export type AnswerRow = Insertable<Tables['answers']>;
export type MemoryRow = Selectable<Tables['memory']>;
/** A memory with the day of the answer at `last_at`, which is in the log; null if the answer has none. */
export type DatedMemory = MemoryRow & { last_day: number | null };
export type EncounterRow = Selectable<Tables['encounters']>;
/** The settings, and the differences of the learner's memory model from the default one; null without own parameters. */
export type Learner = Selectable<Tables['learners']> & { differences: string | null };

/** The two normalised texts that identify a memory. */
export type MemoryKey = Pick<MemoryRow, 'lex' | 'meaning'>;

/** A memory as it is to be written, and as it was read; `before` is undefined for a new memory. */
export interface MemoryChange {
  after: MemoryRow;
  before: MemoryRow | undefined;
}

type CountRow = Selectable<Tables['answer_counts']>;

/** The length of a period of `answer_counts`. */
export const QUARTER_MS = 900_000;
/** Few, because each existing row is compared with all rows that were read. */
const MEMORIES_AT_ONCE = 50;

/** The columns that replace those of an existing memory: all but its key. */
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

/** The statements that write the log of answers and the memories computed from it. */
export function answerLogWrites({ query, kind }: Store) {
  return {
    /**
     * Fails the batch when the learner's memory model has changed since it was read, and locks it until the end of the
     * batch. Before the first fit no check is needed, because a fit takes longer than a batch.
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
                // SQLite needs no lock, because it runs batches one after the other.
                .$if(kind === 'postgres', (row) => row.forShare()),
              atLeast: 1,
            },
          ],

    /** The batch throws a unique violation when one of the answers is already in the log. */
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
      ...chunked(daysOf(rows)).map((some) =>
        query
          .insertInto('answer_days')
          .values(some)
          .onConflict((clash) =>
            clash.columns(['user_id', 'day']).doUpdateSet((eb) => ({
              answers: eb('answer_days.answers', '+', eb.ref('excluded.answers')),
              ms: eb('answer_days.ms', '+', eb.ref('excluded.ms')),
              predicted: eb('answer_days.predicted', '+', eb.ref('excluded.predicted')),
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

    /** Fails the batch, so that nothing is written, when one of the memories has changed since it was read. */
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

    /** Deletes the memory; its words count as new. */
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

/** The sums for `answer_days`, like `countsOf`. */
function daysOf(rows: readonly AnswerRow[]): Selectable<Tables['answer_days']>[] {
  const days = new Map<string, Selectable<Tables['answer_days']>>();
  for (const { user_id, day, answer_ms, recall, source } of rows) {
    if (source === 'import' || typeof day !== 'number') continue;
    const sums = days.get(`${user_id} ${day}`) ?? { user_id, day, answers: 0, ms: 0, predicted: 0 };
    sums.answers += 1;
    sums.ms += answer_ms;
    sums.predicted += typeof recall === 'number' ? 1 : 0;
    days.set(`${user_id} ${day}`, sums);
  }
  return [...days.values()];
}

/** The sums for `answer_counts`, without imported answers, which were not given here. */
function countsOf(rows: readonly AnswerRow[]): CountRow[] {
  const counts = new Map<string, CountRow>();
  for (const { user_id, at, game, correct, answer_ms, recall, source } of rows) {
    if (source === 'import') continue;
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
