import type { AskedSide } from '@icando/contract/answers';
import { DAY_MS } from '@icando/game/memory/learner-day';
import { keyText } from '@icando/game/memory/memory-key';
import { sql } from 'kysely';
import type { Store } from '../../schema/index.ts';
import type { MemoryRow } from '../log/answer-log-write-queries.ts';
import { isRemembered } from '../log/remembered-queries.ts';

/** A memory with the texts of its word, which the user has or met in a room. */
export type KnownWord = MemoryRow & {
  foreign_word: string;
  native_word: string;
  pronunciation: string;
  recording: string | null;
};

/** The columns of a memory that the model reads, with the word to be asked. */
export type DueWord = Omit<KnownWord, 'user_id' | 'seen_at' | 'answers'> & {
  /** Null for a word that was only met in a room. */
  word_id: number | null;
  note: string;
  lesson_id: number | null;
  example: string;
  example_native: string;
};

export interface Confusion {
  lex: string;
  meaning: string;
  side: AskedSide;
  chosen: string | null;
  times: number;
}

/** The number of due memories from which those with the highest recall are selected; also the highest count reported. */
const MAX_DUE = 300;
const READ_BY_MODEL = [
  'lex',
  'meaning',
  'stability',
  'difficulty',
  'last_at',
  'due_at',
  'lapses',
  'strong_right',
  'right_days',
  'state',
  'version',
] as const;

/** By `keyText`; of two words of the user with the same memory the older one. */
function oncePerMemory(rows: readonly DueWord[]): Map<string, DueWord> {
  const words = new Map<string, DueWord>();
  for (const row of rows) {
    const other = words.get(keyText(row));
    if (other === undefined || (row.word_id ?? Infinity) < (other.word_id ?? Infinity))
      words.set(keyText(row), row);
  }
  return words;
}

/** All SQL for the words to review. */
export function reviewQueries({ query }: Store) {
  /**
   * Excludes words that rest at `now`, and deleted words, whose memories are kept in case the word is restored.
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
      .where('memory.user_id', '=', userId)
      // PostgreSQL plans a list faster than a join.
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('memory.lex', 'memory.meaning'),
          'not in',
          selectFrom('rests')
            .select(['rests.lex', 'rests.meaning'])
            .where('rests.user_id', '=', userId)
            .where('rests.until', '>', now)
            .$asTuple('lex', 'meaning'),
        ),
      )
      .where((eb) => eb.or([eb('words.id', 'is not', null), eb('encounters.user_id', 'is not', null)]));
  const dueMemories = (userId: number, until: number) =>
    knownWords(userId, until).where('memory.due_at', '<=', until);
  /** The columns of words to be asked. */
  const asked = (some: ReturnType<typeof knownWords>) =>
    some
      .select(READ_BY_MODEL.map((column) => `memory.${column}` as const))
      .select(['words.id as word_id', 'words.lesson_id', 'words.recording'])
      .select(texts())
      .select((eb) =>
        (['note', 'example', 'example_native'] as const).map((column) =>
          eb.fn.coalesce(`words.${column}`, sql<string>`''`).as(column),
        ),
      );
  const texts = () =>
    (['foreign_word', 'native_word', 'pronunciation'] as const).map((column) =>
      sql<string>`coalesce(${sql.ref(`words.${column}`)}, ${sql.ref(`encounters.${column}`)})`.as(column),
    );
  /** Known words with their texts; private ones only for the owner. */
  const withTexts = (userId: number, now: number, isForOwner: boolean) =>
    knownWords(userId, now)
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
      .select('words.recording');

  return {
    /**
     * The number of due words, and by `keyText` the `limit` of them with the highest recall: those for which the fewest
     * stabilities have passed. If two words of the user share a memory, the older one is returned.
     */
    async dueWords(
      userId: number,
      now: number,
      limit: number,
    ): Promise<{ count: number; words: Map<string, DueWord> }> {
      const due = asked(dueMemories(userId, now))
        .orderBy('memory.due_at', 'desc')
        .orderBy('memory.lex')
        .orderBy('memory.meaning')
        .limit(MAX_DUE)
        .as('due');
      const ranked = query
        .selectFrom(due)
        .selectAll()
        .select(sql<number>`count(*) over ()`.as('count'))
        // All rows of a word that the learner has several times get the same place.
        .select(
          sql<number>`dense_rank() over (order by (${sql.lit(now)} - last_at) / stability, lex, meaning)`.as(
            'place',
          ),
        )
        .as('ranked');
      const rows = await query
        .selectFrom(ranked)
        .selectAll()
        .where('place', '<=', limit)
        .orderBy('place')
        .execute();
      const words = oncePerMemory(rows.map(({ count: _count, place: _place, ...row }) => row));
      return { count: rows[0]?.count ?? 0, words };
    },

    /**
     * Words that are not due yet, the first one first: those that were not answered since `start`, and whose recall has fallen
     * below .9 since. With `lessonIds` only words of these lessons.
     */
    async aheadWords(
      userId: number,
      now: number,
      start: number,
      limit: number,
      lessonIds?: readonly number[],
    ): Promise<Map<string, DueWord>> {
      const rows = await asked(knownWords(userId, now))
        .$if(lessonIds !== undefined, (some) => some.where('words.lesson_id', 'in', lessonIds ?? []))
        .where('memory.due_at', '>', now)
        .where('memory.last_at', '<', start)
        .where(sql<boolean>`(${sql.lit(now)} - memory.last_at) >= memory.stability * ${sql.lit(DAY_MS)}`)
        .orderBy('memory.due_at')
        .orderBy('memory.lex')
        .orderBy('memory.meaning')
        .limit(limit)
        .execute();
      return oncePerMemory(rows);
    },

    /** The words that are or will be due first; private ones only for the owner. */
    weakest(userId: number, isForOwner: boolean, now: number, limit: number): Promise<KnownWord[]> {
      return withTexts(userId, now, isForOwner).orderBy('memory.due_at').limit(limit).execute();
    },

    /** Public words in the order of the alphabet, from these letters on and then from the beginning. */
    async publicFrom(userId: number, from: string, now: number, limit: number): Promise<KnownWord[]> {
      const inOrder = (count: number) =>
        withTexts(userId, now, false).orderBy('memory.lex').orderBy('memory.meaning').limit(count);
      const after = await inOrder(limit).where('memory.lex', '>=', from).execute();
      if (after.length === limit) return after;
      const before = await inOrder(limit - after.length)
        .where('memory.lex', '<', from)
        .execute();
      return [...after, ...before];
    },

    /** The user's words without an answer that counts: those of these lessons first, then the newest first. */
    fresh(userId: number, limit: number, lessonIds: readonly number[] = []) {
      return query
        .selectFrom('words')
        .select(['id', 'foreign_word', 'native_word', 'pronunciation', 'note', 'lesson_id', 'recording'])
        .select(['example', 'example_native'])
        .where('user_id', '=', userId)
        .where('is_answered', '=', sql.lit(0))
        .where((eb) => eb.not(isRemembered(eb)))
        .$if(lessonIds.length > 0, (rows) =>
          rows.orderBy((eb) => eb.case().when('lesson_id', 'in', lessonIds).then(0).else(1).end()),
        )
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },

    /** The wrong choices for each word, the most frequent first, without answers that were undone. */
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
          // A typed answer need not be a word.
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

    allMemories(userId: number): Promise<MemoryRow[]> {
      return query.selectFrom('memory').selectAll().where('user_id', '=', userId).execute();
    },
  };
}
export type ReviewQueries = ReturnType<typeof reviewQueries>;
