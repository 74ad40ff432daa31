import { stepsAlone } from '../platform/each-alone.ts';
import { IMPORT_KEPT_MS } from '@icando/contract/import-limits';
import * as contract from '@icando/contract/imports';
import { openImportLog } from '../learning/index.ts';
import type { Overrides } from '../dictionary/index.ts';
import type { Lessons } from '../lessons/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import type { Files } from '../platform/files/index.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import type { Recordings, Words } from '../words/index.ts';
import { openArchiveImports } from './account-archive/index.ts';
import { exampleIn } from './changed-meanings.ts';
import { createImportRunner } from './import-runner.ts';
import { importWorkQueries } from './import-work-queries.ts';
import { importQueries } from './imports-queries.ts';
import { createImports } from './imports.ts';
import { packageQueries } from './packages-queries.ts';
import { createPackages } from './packages.ts';
import { createPreviews } from './previews.ts';

interface ImportsFeature {
  store: Store;
  files: Files;
  words: Words;
  recordings: Recordings;
  recordingsBytes: number;
  quota: StorageQuota;
  lessons: Lessons;
  overrides: Pick<Overrides, 'english'>;
  clock: () => number;
}

export async function registerImports(context: RouteContext, deps: ImportsFeature) {
  const { store, files, words, recordings, recordingsBytes, quota, lessons, overrides, clock } = deps;
  const queries = importQueries(store, quota);
  const workQueries = importWorkQueries(store, words, quota);
  const packages = createPackages({ store: files.store, queries: packageQueries(store), quota, clock });
  const archives = openArchiveImports({
    store,
    workQueries,
    words,
    packages,
    recordings,
    recordingsBytes,
    quota,
    clock,
  });
  const runner = createImportRunner({
    queries: workQueries,
    words,
    archives,
    importLog: openImportLog(store),
    async readKnown() {
      const english = await overrides.english();
      return { phoneticOf: english.phoneticOf, exampleOf: exampleIn(english) };
    },
    packages,
    recordings,
    recordingsBytes,
    quota,
    clock,
    report: (error) => context.app.log.warn({ err: error }, 'an import could not go on'),
  });
  const previews = createPreviews({ queries, packages, quota, words, clock });
  const imports = createImports({
    queries,
    previews,
    archives: archives.previews,
    runner,
    lessons,
    words,
    clock,
  });

  route(context, contract.previewImport, ({ caller, body, fields, file }) =>
    body === undefined
      ? imports.previewFile(caller.userId, file, fields?.format)
      : imports.previewText(caller.userId, body.text, body.format),
  );
  route(context, contract.assignImport, ({ caller, params, body }) =>
    imports.assign(caller.userId, params.id, body.roles),
  );
  route(context, contract.commitImport, ({ caller, params, body }) =>
    imports.commit(caller.userId, params.id, body),
  );
  route(context, contract.importStatus, ({ caller, params }) => imports.status(caller.userId, params.id));
  route(context, contract.undoImport, ({ caller, params }) => imports.undo(caller.userId, params.id));
  await runner.open();

  return {
    async sweep(): Promise<void> {
      await stepsAlone([
        () => archives.sweep(clock() - IMPORT_KEPT_MS),
        async () => {
          while ((await queries.sweep(clock() - IMPORT_KEPT_MS)) > 0);
        },
      ]);
    },
    erase: archives.erase,
    sweepFiles: packages.sweep,
    close: runner.close,
  };
}
