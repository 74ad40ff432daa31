import type { AskedSide } from '@icando/contract/answers';
import type { LoggedGame } from '@icando/contract/games';
import type { MemoryState } from '@icando/contract/learning';
import { DAY_MS } from '@icando/game/memory/learner-day';
import { sql, type Selectable } from 'kysely';
import type { Store, Tables } from '../../schema/index.ts';
import { QUARTER_MS } from '../log/answer-log-write-queries.ts';
import { isRemembered } from '../log/remembered-queries.ts';

/** The limit before both directions of a pair are added up. */
const MAX_CONFUSIONS = 100;
/** Older confusions are ignored, because the words may have been learnt since. */
const CONFUSED_DAYS = 90;

export interface ConfusionRow {
  lex: string;
  meaning: string;
  side: AskedSide;
  chosen: string;
  /** 0 when the answer was typed. */
  options: number;
  times: number;
}

export type KeyedWord = Pick<
  Selectable<Tables['words']>,
  'id' | 'foreign_word' | 'native_word' | 'pronunciation' | 'note' | 'lesson_id' | 'recording'
> & { lex: string; meaning: string };

/** All SQL for the progress page. */
export function statsQueries({ query }: Store) {
  const counts = (userId: number, from: number) =>
    query
      .selectFrom('answer_counts')
      .where('user_id', '=', userId)
      .where('quarter', '>=', Math.floor(from / QUARTER_MS));

  return {
    async byState(userId: number): Promise<Map<MemoryState, number>> {
      const rows = await query
        .selectFrom('memory')
        .select((eb) => ['state', eb.fn.countAll<number>().as('words')])
        .where('user_id', '=', userId)
        .groupBy('state')
        .execute();
      return new Map(rows.map(({ state, words }) => [state, words]));
    },

    /** The number of the user's words without an answer that counts. */
    async countNew(userId: number): Promise<number> {
      const row = await query
        .selectFrom('words')
        .select((eb) => eb.fn.countAll<number>().as('words'))
        .where('user_id', '=', userId)
        .where('is_answered', '=', sql.lit(0))
        .where((eb) => eb.not(isRemembered(eb)))
        .executeTakeFirstOrThrow();
      return row.words;
    },

    /** The number of words due before `until`, by quarter of an hour, so that the caller can divide them into days. */
    async dueByQuarter(userId: number, until: number): Promise<{ at: number; due: number }[]> {
      const rows = await query
        .selectFrom('memory')
        .select((eb) => [
          sql<number>`due_at / cast(${QUARTER_MS} as bigint)`.as('quarter'),
          eb.fn.countAll<number>().as('due'),
        ])
        .where('user_id', '=', userId)
        .where('due_at', '<', until)
        .groupBy('quarter')
        .execute();
      return rows.map(({ quarter, due }) => ({ at: quarter * QUARTER_MS, due }));
    },

    answersByDay(userId: number, from: number) {
      return query
        .selectFrom('answer_days')
        .select(['day', 'answers', 'ms', 'predicted'])
        .where('user_id', '=', userId)
        .where('day', '>=', from)
        .orderBy('day')
        .execute();
    },

    /** The average predicted recall of answers, and the share of them that were right. */
    async recall(userId: number, from: number): Promise<{ promised: number; seen: number; answers: number }> {
      const row = await counts(userId, from)
        .select((eb) => [
          eb.fn.coalesce(eb.fn.sum<number>('predicted'), sql<number>`0`).as('answers'),
          eb.fn.coalesce(eb.fn.sum<number>('promised'), sql<number>`0`).as('promised'),
          eb.fn.coalesce(eb.fn.sum<number>('predicted_right'), sql<number>`0`).as('seen'),
        ])
        .executeTakeFirstOrThrow();
      const { answers } = row;
      if (answers === 0) return { promised: 0, seen: 0, answers };
      return { promised: row.promised / answers, seen: row.seen / answers, answers };
    },

    byGame(userId: number, from: number): Promise<{ game: LoggedGame; answers: number; correct: number }[]> {
      return counts(userId, from)
        .select((eb) => [
          'game',
          eb.fn.sum<number>('answers').as('answers'),
          eb.fn.sum<number>('correct').as('correct'),
        ])
        .groupBy('game')
        .orderBy('game')
        .execute();
    },

    /** Wrong choices of the last `CONFUSED_DAYS` days, the most frequent first. */
    confusions(userId: number, now: number): Promise<ConfusionRow[]> {
      return query
        .selectFrom('answers')
        .select((eb) => [
          'lex',
          'meaning',
          'side',
          'chosen',
          eb.fn.max<number>('options').as('options'),
          eb.fn.countAll<number>().as('times'),
        ])
        .where('user_id', '=', userId)
        .where('at', '>=', now - CONFUSED_DAYS * DAY_MS)
        .where('correct', '=', sql.lit(0))
        .where('chosen', '<>', sql.lit(''))
        .groupBy(['lex', 'meaning', 'side', 'chosen'])
        .orderBy('times', 'desc')
        .orderBy('lex')
        .orderBy('chosen')
        .limit(MAX_CONFUSIONS)
        .execute();
    },

    /** The user's answered words whose English or Vietnamese key is in `keys`. */
    async wordsWith(userId: number, keys: readonly string[]): Promise<KeyedWord[]> {
      if (keys.length === 0) return [];
      return (
        query
          .selectFrom('memory_words')
          .innerJoin('words', (join) =>
            join
              .onRef('words.id', '=', 'memory_words.word_id')
              .onRef('words.user_id', '=', 'memory_words.user_id'),
          )
          .select(['lex', 'meaning', 'words.id', 'foreign_word', 'native_word', 'pronunciation', 'note'])
          .select(['lesson_id', 'recording'])
          // The user is repeated in both alternatives, because SQLite otherwise uses no index for them.
          .where(({ and, eb, or }) =>
            or(
              (['lex', 'meaning'] as const).map((side) =>
                and([eb('memory_words.user_id', '=', userId), eb(side, 'in', keys)]),
              ),
            ),
          )
          .orderBy('words.id')
          .execute()
      );
    },

    /** The user's wrong answers of a run, with the current texts of the word, or those that were met in a room. */
    missed(userId: number, runId: string) {
      return query
        .selectFrom('answers')
        .leftJoin('words', (join) =>
          join.onRef('words.id', '=', 'answers.word_id').onRef('words.user_id', '=', 'answers.user_id'),
        )
        .leftJoin('encounters', (join) =>
          join
            .onRef('encounters.user_id', '=', 'answers.user_id')
            .onRef('encounters.lex', '=', 'answers.lex')
            .onRef('encounters.meaning', '=', 'answers.meaning'),
        )
        .leftJoin('answer_voids', (join) =>
          join
            .onRef('answer_voids.user_id', '=', 'answers.user_id')
            .onRef('answer_voids.run_id', '=', 'answers.run_id')
            .onRef('answer_voids.idx', '=', 'answers.idx'),
        )
        .select((eb) => [
          'answers.lex',
          'answers.meaning',
          eb.fn.coalesce('words.foreign_word', 'encounters.foreign_word').as('foreign_word'),
          eb.fn.coalesce('words.native_word', 'encounters.native_word').as('native_word'),
          eb.fn.coalesce('words.pronunciation', 'encounters.pronunciation').as('pronunciation'),
        ])
        .where('answers.user_id', '=', userId)
        .where('answers.run_id', '=', runId)
        .where('correct', '=', 0)
        .where('answer_voids.idx', 'is', null)
        .orderBy('answers.idx')
        .execute();
    },

    /** The run of the latest game that the user answered in a room. */
    async latestRun(userId: number, roomId: string): Promise<string | undefined> {
      const row = await query
        .selectFrom('answers')
        .select('run_id')
        .where('user_id', '=', userId)
        .where('run_id', 'like', `${roomId.replaceAll(/[^0-9A-Za-z]/g, '')}:%`)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.run_id;
    },
  };
}
export type StatsQueries = ReturnType<typeof statsQueries>;
