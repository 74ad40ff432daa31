import type { Selectable } from 'kysely';
import type { Leaderboards } from '../leaderboards/index.ts';
import { nextId } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';

export type PlayAccount = Selectable<Tables['play_accounts']>;
export type ScoreReport = Selectable<Tables['score_reports']>;

export interface Answered {
  word_id: number;
  correct: boolean;
  answer_ms: number;
}

/** Everything one report changes; written together or not at all. */
export interface Entry {
  before: PlayAccount;
  after: PlayAccount;
  /** `score` is filled in by the database. */
  report: Omit<ScoreReport, 'score'>;
  reason: string;
  answers: readonly Answered[];
}

/** Bound parameters in one statement stay far below what either engine takes. */
const ROWS_AT_ONCE = 1_000;

/** All SQL of reported play. */
export function scoreQueries(store: Store, leaderboards: Leaderboards) {
  const { query } = store;
  return {
    findReport(userId: number, reportKey: string): Promise<ScoreReport | undefined> {
      return query
        .selectFrom('score_reports')
        .selectAll()
        .where('user_id', '=', userId)
        .where('report_key', '=', reportKey)
        .executeTakeFirst();
    },

    findSame(userId: number, fingerprint: string, since: number): Promise<ScoreReport | undefined> {
      return query
        .selectFrom('score_reports')
        .selectAll()
        .where('user_id', '=', userId)
        .where('created_at', '>', since)
        .where('fingerprint', '=', fingerprint)
        .orderBy('id')
        .executeTakeFirst();
    },

    findAccount(userId: number): Promise<PlayAccount | undefined> {
      return query.selectFrom('play_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
    },

    async openAccount(account: PlayAccount): Promise<void> {
      await query
        .insertInto('play_accounts')
        .values(account)
        .onConflict((clash) => clash.column('user_id').doNothing())
        .execute();
    },

    async ownWordIds(userId: number, ids: readonly number[]): Promise<Set<number>> {
      const own = new Set<number>();
      for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
        const rows = await query
          .selectFrom('words')
          .select('id')
          .where('id', 'in', ids.slice(start, start + ROWS_AT_ONCE))
          .where('user_id', '=', userId)
          .execute();
        for (const { id } of rows) own.add(id);
      }
      return own;
    },

    /**
     * Books a report and answers the score it led to; nothing when the account changed since `before` was read:
     * read again and retry.
     * @throws a unique violation when this very report is booked already.
     */
    async book({ before, after, report, reason, answers }: Entry): Promise<number | undefined> {
      const { user_id, created_at, add_score } = report;
      const standing = add_score > 0 ? await leaderboards.find(user_id, created_at) : undefined;
      const gain =
        standing === undefined
          ? []
          : leaderboards.addXp([
              { standing, gain: { amount: add_score, reason, day: after.day, now: created_at } },
            ]);
      const done = await store.batch([
        {
          query: query
            .updateTable('play_accounts')
            .set({
              budget_s: after.budget_s,
              budget_at: after.budget_at,
              day: after.day,
              day_xp: after.day_xp,
            })
            .where('user_id', '=', user_id)
            .where('budget_s', '=', before.budget_s)
            .where('budget_at', '=', before.budget_at)
            .where('day', '=', before.day)
            .where('day_xp', '=', before.day_xp),
          atLeast: 1,
        },
        ...gain,
        query
          .insertInto('score_reports')
          .columns([
            'id',
            'user_id',
            'report_key',
            'fingerprint',
            'add_score',
            'score',
            'detail',
            'created_at',
          ])
          .expression((eb) =>
            eb
              .selectFrom('users')
              .select((column) => [
                column.cast<number>(column.val(report.id), 'bigint').as('id'),
                'id as user_id',
                column.cast<string>(column.val(report.report_key), 'text').as('report_key'),
                column.cast<string>(column.val(report.fingerprint), 'text').as('fingerprint'),
                column.cast<number>(column.val(add_score), 'integer').as('add_score'),
                'score',
                column.cast<string>(column.val(report.detail), 'text').as('detail'),
                column.cast<number>(column.val(created_at), 'bigint').as('created_at'),
              ])
              .where('id', '=', user_id),
          )
          .returning('score'),
        ...reviewRows(user_id, created_at, answers).map((rows) =>
          query.insertInto('review_log').values(rows),
        ),
      ]);
      if (!done.ok) return undefined;
      leaderboards.rebalance(done.results);
      const rows = done.results.flatMap((result) => result.rows) as { score?: number }[];
      return rows.find(({ score }) => score !== undefined)?.score;
    },
  };
}
export type ScoreQueries = ReturnType<typeof scoreQueries>;

function reviewRows(userId: number, now: number, answers: readonly Answered[]) {
  const rows = answers.map(({ word_id, correct, answer_ms }) => ({
    id: nextId(),
    user_id: userId,
    word_id,
    correct: correct ? (1 as const) : (0 as const),
    answer_ms,
    created_at: now,
  }));
  const chunks = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    chunks.push(rows.slice(start, start + ROWS_AT_ONCE));
  return chunks;
}
