import type { Selectable } from 'kysely';
import { nextId, type BatchItem } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';

export type ScoreReport = Selectable<Tables['score_reports']>;

export interface Answered {
  word_id: number;
  correct: boolean;
  answer_ms: number;
}

/** Bound parameters in one statement stay far below what either engine takes. */
const ROWS_AT_ONCE = 1_000;

/** All SQL of reports of solo games. */
export function soloReportsQueries({ query }: Store) {
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

    /** The report, which returns the user's score (taken from the account at that moment), and the review log. */
    record(report: Omit<ScoreReport, 'score'>, answers: readonly Answered[]): BatchItem[] {
      const { user_id, created_at } = report;
      return [
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
                column.cast<number>(column.val(report.add_score), 'integer').as('add_score'),
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
      ];
    },
  };
}
export type SoloReportsQueries = ReturnType<typeof soloReportsQueries>;

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
