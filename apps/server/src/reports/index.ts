import * as contract from '@icando/contract/reports';
import { downloadRoute, route, type RouteContext } from '../platform/http/routes.ts';
import type { RoomLog } from '../learning/index.ts';
import type { Store } from '../schema/index.ts';
import type { Words } from '../words/index.ts';
import { createAccountEraser } from './erase-account.ts';
import { eraseAccountQueries } from './erase-account-queries.ts';
import { createReports, type Reports } from './reports.ts';
import { reportsQueries } from './reports-queries.ts';

export { answerTable, type AskedWord, type AnswerCell } from './answer-table.ts';
export { reportCsv, type ExtraColumns } from './report-csv.ts';

export function registerReports(
  context: RouteContext,
  parts: { store: Store; words: Words; roomLog: RoomLog; clock: () => number },
): Pick<Reports, 'sweep' | 'report'> & ReturnType<typeof createAccountEraser> {
  const { store, ...others } = parts;
  const reports = createReports({ queries: reportsQueries(store), ...others });
  route(context, contract.listRooms, ({ caller, query }) => reports.list(caller.userId, query));
  route(context, contract.roomReport, ({ caller, params, query }) =>
    reports.report(caller.userId, params.room_id, query.game),
  );
  downloadRoute(context, contract.roomReportCsv, ({ caller, params, query }) =>
    reports.csv(caller.userId, params.room_id, query.game),
  );
  route(context, contract.deleteRoomReport, ({ caller, params }) =>
    reports.delete(caller.userId, params.room_id),
  );
  return { sweep: reports.sweep, report: reports.report, ...createAccountEraser(eraseAccountQueries(store)) };
}
