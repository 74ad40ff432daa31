import type { Selectable } from 'kysely';
import type { BatchItem } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';

export type ScoreReport = Selectable<Tables['score_reports']>;

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

    /** Also stores and returns the user's score at that moment. */
    record(report: Omit<ScoreReport, 'score'>): BatchItem {
      const { user_id, created_at } = report;
      return query
        .insertInto('score_reports')
        .columns(['id', 'user_id', 'report_key', 'fingerprint', 'add_score', 'score', 'detail', 'created_at'])
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
        .returning('score');
    },
  };
}
export type SoloReportsQueries = ReturnType<typeof soloReportsQueries>;
