import * as contract from '@icando/contract/exports';
import { openHistory } from '../learning/index.ts';
import type { Uploads } from '../platform/files/index.ts';
import { downloadRoute, route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import type { Voice } from '../voice/index.ts';
import type { Recordings } from '../words/index.ts';
import { createExports } from './exports.ts';
import { exportQueries } from './exports-queries.ts';
import { createSheets } from './sheet/sheets.ts';

export {
  ARCHIVE,
  FIRST_OWN_MODEL,
  manifestSchema,
  MAX_RECORDINGS,
  recordingEntry,
  LINE_SCHEMAS,
  MAX_LINES,
  type Line,
  type Manifest,
  type ImportedFile,
} from './account/archive-format.ts';
export { registerAccountArchives } from './account/index.ts';

export function registerExports(
  context: RouteContext,
  {
    store,
    ...deps
  }: { store: Store; voice: Voice; recordings: Recordings; uploads: Uploads; clock: () => number },
): void {
  const exports = createExports({
    queries: exportQueries(store),
    history: openHistory(store, deps.clock),
    sheets: createSheets(),
    ...deps,
  });
  downloadRoute(context, contract.exportWordsCsv, ({ caller, query }) => exports.csv(caller.userId, query));
  downloadRoute(context, contract.exportWordsDeck, ({ caller, query }) => exports.deck(caller.userId, query));
  route(context, contract.exportSheetGaps, ({ caller, query }) => exports.sheetGaps(caller.userId, query));
  downloadRoute(context, contract.exportSheet, ({ caller, query }) =>
    exports.sheet(caller.userId, query, query.kind),
  );
}
