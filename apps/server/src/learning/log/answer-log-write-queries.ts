import { sql, type Insertable, type Selectable } from 'kysely';
import { selectOf, type BatchItem } from '../../platform/database/index.ts';
import type { Store, Tables } from '../../schema/index.ts';
import { chunked } from './chunks.ts';
import { logRows, type AnswerRow, type MemoryChange, type MemoryRow } from './log-rows-queries.ts';
import { isRemembered } from './remembered-queries.ts';

export type { AnswerRow, MemoryChange, MemoryRow };
/** A memory with the day of the answer at `last_at`, which is in the log; null if the answer has none. */
export type DatedMemory = MemoryRow & { last_day: number | null };
/** The memory of a word of one's own. */
export type LinkRow = Insertable<Tables['memory_words']>;
export type EncounterRow = Selectable<Tables['encounters']>;
/** The settings, and the differences of the learner's memory model from the default one; null without own parameters. */
export type Learner = Selectable<Tables['learners']> & { differences: string | null };

/** The two normalised texts that identify a memory. */
export type MemoryKey = Pick<MemoryRow, 'lex' | 'meaning'>;

type CountRow = Selectable<Tables['answer_counts']>;

/** The length of a period of `answer_counts`. */
export const QUARTER_MS = 900_000;
const LINK_COLUMNS = ['user_id', 'word_id', 'lex', 'meaning'] as const;
const ENCOUNTER_COLUMNS = [
  'user_id',
  'lex',
  'meaning',
  'foreign_word',
  'native_word',
  'pronunciation',
  'created_at',
] as const;

/** The statements that write the log of answers and the memories computed from it. */
export function answerLogWrites(store: Store) {
  const { query, kind } = store;
  const rows = logRows(store);
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
    insertAnswers: (answers: readonly AnswerRow[]): BatchItem[] => [
      ...rows.insertAnswers(answers),
      ...chunked(countsOf(answers)).map((some) =>
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
      ...chunked(daysOf(answers)).map((some) =>
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

    /** Words without a memory stay new: their answers were too fast to count. */
    linkWords: (links: readonly LinkRow[]): BatchItem[] =>
      chunked(links).flatMap((some) => [
        query
          .insertInto('memory_words')
          .columns(LINK_COLUMNS)
          .expression(selectOf({ kind, table: 'memory_words', columns: LINK_COLUMNS }, some))
          .onConflict((clash) => clash.doNothing()),
        query
          .updateTable('words')
          .set({ is_answered: 1 })
          .where(
            sql<boolean>`id in (${selectOf({ kind, table: 'memory_words', columns: ['word_id'] }, some)})`,
          )
          .where(isRemembered),
      ]),

    insertEncounters: (encounters: readonly EncounterRow[]): BatchItem[] =>
      chunked(encounters).map((some) =>
        query
          .insertInto('encounters')
          .columns(ENCOUNTER_COLUMNS)
          .expression(selectOf({ kind, table: 'encounters', columns: ENCOUNTER_COLUMNS }, some))
          .onConflict((clash) => clash.doNothing()),
      ),

    putMemories: rows.putMemories,

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
