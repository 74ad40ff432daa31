import type { AskedSide } from '@icando/contract/answers';
import { DAY_MS } from '@icando/game/memory/learner-day';
import { sql } from 'kysely';
import type { Store } from '../schema/index.ts';
import type { Learner, MemoryKey, MemoryRow } from './learning-queries.ts';

/** A memory with the texts of its word: an own one, or one that was met in a room. */
export type KnownWord = MemoryRow & {
  foreign_word: string;
  native_word: string;
  pronunciation: string;
  recording: string | null;
};

/** A memory with the word to ask. */
export type DueRow = KnownWord & {
  word_id: number | null;
  note: string;
  lesson_id: number | null;
};

export interface Confusion {
  lex: string;
  meaning: string;
  side: AskedSide;
  chosen: string | null;
  times: number;
}

/** Due memories that are looked at, to ask those with the highest recall. More are counted as so many: a backlog is no debt. */
export const MOST_DUE = 300;
const UPDATES_AT_ONCE = 500;

/** All SQL of what is to be reviewed. */
export function reviewQueries(store: Store) {
  const { query } = store;
  /**
   * Without words that rest at `now`, and without those that were deleted since: their memories wait in case they are
   * restored.
   */
  const knownWords = (userId: number, now: number) =>
    query
      .selectFrom('memory')
      .leftJoin('memory_words', (join) =>
        join
          .onRef('memory_words.user_id', '=', 'memory.user_id')
          .onRef('memory_words.lex', '=', 'memory.lex')
          .onRef('memory_words.meaning', '=', 'memory.meaning'),
      )
      .leftJoin('words', (join) =>
        join.onRef('words.id', '=', 'memory_words.word_id').onRef('words.user_id', '=', 'memory.user_id'),
      )
      .leftJoin('encounters', (join) =>
        join
          .onRef('encounters.user_id', '=', 'memory.user_id')
          .onRef('encounters.lex', '=', 'memory.lex')
          .onRef('encounters.meaning', '=', 'memory.meaning'),
      )
      .leftJoin('rests', (join) =>
        join
          .onRef('rests.user_id', '=', 'memory.user_id')
          .onRef('rests.lex', '=', 'memory.lex')
          .onRef('rests.meaning', '=', 'memory.meaning')
          .on('rests.until', '>', now),
      )
      .where('memory.user_id', '=', userId)
      .where('rests.until', 'is', null)
      .where((eb) => eb.or([eb('words.id', 'is not', null), eb('encounters.user_id', 'is not', null)]));
  const dueMemories = (userId: number, until: number) =>
    knownWords(userId, until).where('memory.due_at', '<=', until);
  const texts = () =>
    (['foreign_word', 'native_word', 'pronunciation'] as const).map((column) =>
      sql<string>`coalesce(${sql.ref(`words.${column}`)}, ${sql.ref(`encounters.${column}`)})`.as(column),
    );

  return {
    /** The latest due first. Of two own words with one memory both come; the caller takes the first. */
    due(userId: number, now: number, limit: number): Promise<DueRow[]> {
      return dueMemories(userId, now)
        .selectAll('memory')
        .select(['words.id as word_id', 'words.lesson_id', 'words.recording'])
        .select(texts())
        .select((eb) => eb.fn.coalesce('words.note', sql<string>`''`).as('note'))
        .orderBy('memory.due_at', 'desc')
        .limit(limit)
        .execute();
    },

    /** The first that are due, or will be. Without private words unless they are for the owner. */
    weakest(userId: number, isForOwner: boolean, now: number, limit: number): Promise<KnownWord[]> {
      return knownWords(userId, now)
        .leftJoin('lessons', 'lessons.id', 'words.lesson_id')
        .$if(!isForOwner, (some) =>
          some.where((eb) =>
            eb.or([
              eb('words.id', 'is', null),
              eb('lessons.is_public', '=', 1),
              eb.and([eb('words.lesson_id', 'is', null), eb('words.withheld', '=', 0)]),
            ]),
          ),
        )
        .selectAll('memory')
        .select(texts())
        .select('words.recording')
        .orderBy('memory.due_at')
        .limit(limit)
        .execute();
    },

    async countDue(userId: number, now: number): Promise<number> {
      const some = dueMemories(userId, now).select('memory.due_at').limit(MOST_DUE).as('some');
      const row = await query
        .selectFrom(some)
        .select((eb) => eb.fn.countAll<number>().as('due'))
        .executeTakeFirstOrThrow();
      return row.due;
    },

    async nextDueAt(userId: number, now: number): Promise<number | null> {
      const row = await query
        .selectFrom('memory')
        .select('due_at')
        .where('user_id', '=', userId)
        .where('due_at', '>', now)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return row?.due_at ?? null;
    },

    /** Own words without an answer yet, the newest first. */
    fresh(userId: number, limit: number) {
      return query
        .selectFrom('words')
        .select(['id', 'foreign_word', 'native_word', 'pronunciation', 'note', 'lesson_id', 'recording'])
        .where('user_id', '=', userId)
        .where('is_answered', '=', sql.lit(0))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('memory_words')
                .innerJoin('memory', (join) =>
                  join
                    .onRef('memory.user_id', '=', 'memory_words.user_id')
                    .onRef('memory.lex', '=', 'memory_words.lex')
                    .onRef('memory.meaning', '=', 'memory_words.meaning'),
                )
                .select('word_id')
                .whereRef('memory_words.user_id', '=', 'words.user_id')
                .whereRef('memory_words.word_id', '=', 'words.id'),
            ),
          ),
        )
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },

    /** What was chosen instead of each word, the most frequent first, without answers that were taken back. */
    confusions(userId: number, lexes: readonly string[]): Promise<Confusion[]> {
      if (lexes.length === 0) return Promise.resolve([]);
      return (
        query
          .selectFrom('answers')
          .select((eb) => ['lex', 'meaning', 'side', 'chosen', eb.fn.countAll<number>().as('times')])
          .where('user_id', '=', userId)
          .where('lex', 'in', lexes)
          .where('correct', '=', 0)
          .where('chosen', '<>', '')
          // What was typed need not be a word.
          .where('game', '<>', 'game_write')
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('answer_voids')
                  .select('answer_voids.idx')
                  .whereRef('answer_voids.user_id', '=', 'answers.user_id')
                  .whereRef('answer_voids.run_id', '=', 'answers.run_id')
                  .whereRef('answer_voids.idx', '=', 'answers.idx'),
              ),
            ),
          )
          .groupBy(['lex', 'meaning', 'side', 'chosen'])
          .orderBy('times', 'desc')
          .orderBy('chosen')
          .execute()
      );
    },

    /** Answers given here, and the time they took, since then. */
    async answeredSince(
      userId: number,
      since: number,
    ): Promise<{ answers: number; ms: number; fresh: number }> {
      const row = await query
        .selectFrom('answers')
        .select((eb) => [
          eb.fn.countAll<number>().as('answers'),
          eb.fn.coalesce(eb.fn.sum<number>('answer_ms'), sql<number>`0`).as('ms'),
          eb.fn
            .coalesce(
              eb.fn.sum<number>(eb.case().when('recall', 'is', null).then(1).else(0).end()),
              sql<number>`0`,
            )
            .as('fresh'),
        ])
        .where('user_id', '=', userId)
        .where('at', '>=', since)
        .where('source', '<>', sql.lit('import'))
        .executeTakeFirstOrThrow();
      return { answers: row.answers, ms: row.ms, fresh: row.fresh };
    },

    /** Wrong answers since then, in the order of answering. */
    missedSince(userId: number, since: number) {
      return query
        .selectFrom('answers')
        .select(['lex', 'meaning', 'game'])
        .where('user_id', '=', userId)
        .where('at', '>=', since)
        .where('source', '<>', sql.lit('import'))
        .where('correct', '=', 0)
        .orderBy('at')
        .execute();
    },

    /**
     * The learner's days with an answer, from the day of `since` to that of `now`; `shiftMs` is added to a time before it is
     * divided. Looks up one answer a day, so that many answers cost nothing.
     */
    async activeDays(userId: number, since: number, now: number, shiftMs: number): Promise<number[]> {
      const dayOf = (time: number) => Math.floor((time + shiftMs) / DAY_MS);
      const [day, shift, length] = [sql.ref<number>('days.day'), sql.lit(shiftMs), sql.lit(DAY_MS)];
      const rows = await query
        .withRecursive('days', (db) =>
          db.selectNoFrom(sql<number>`cast(${dayOf(since)} as bigint)`.as('day')).unionAll(
            db
              .selectFrom('days')
              .select(sql<number>`${day} + 1`.as('day'))
              .where('day', '<', dayOf(now)),
          ),
        )
        .selectFrom('days')
        .select('day')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('answers')
              .select('answers.at')
              .where('user_id', '=', userId)
              .where('at', '>=', sql<number>`${day} * ${length} - ${shift}`)
              .where('at', '<', sql<number>`(${day} + 1) * ${length} - ${shift}`)
              // Literally, as in the condition of the index.
              .where('source', '<>', sql.lit('import')),
          ),
        )
        .execute();
      return rows.map((row) => row.day);
    },

    async rest(userId: number, { lex, meaning }: MemoryKey, until: number): Promise<void> {
      await query
        .insertInto('rests')
        .values({ user_id: userId, lex, meaning, until })
        .onConflict((clash) => clash.columns(['user_id', 'lex', 'meaning']).doUpdateSet({ until }))
        .execute();
    },

    async saveLearner({ user_id, target, goal_minutes, time_zone }: Learner): Promise<void> {
      const changed = { target, goal_minutes, time_zone };
      await query
        .insertInto('learners')
        .values({ user_id, ...changed })
        .onConflict((clash) => clash.column('user_id').doUpdateSet(changed))
        .execute();
    },

    allMemories(userId: number): Promise<MemoryRow[]> {
      return query.selectFrom('memory').selectAll().where('user_id', '=', userId).execute();
    },

    /** A memory that was answered or computed anew meanwhile keeps the time that it got by that. */
    async putDueTimes(rows: readonly MemoryRow[]): Promise<void> {
      for (let start = 0; start < rows.length; start += UPDATES_AT_ONCE) {
        await store.batch(
          rows
            .slice(start, start + UPDATES_AT_ONCE)
            .map((row) =>
              query
                .updateTable('memory')
                .set({ due_at: row.due_at })
                .where('user_id', '=', row.user_id)
                .where('lex', '=', row.lex)
                .where('meaning', '=', row.meaning)
                .where('answers', '=', row.answers)
                .where('version', '=', row.version),
            ),
        );
      }
    },
  };
}
export type ReviewQueries = ReturnType<typeof reviewQueries>;
