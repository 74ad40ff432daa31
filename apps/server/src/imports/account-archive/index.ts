import { openImportedAnswers } from '../../learning/index.ts';
import type { Store } from '../../schema/index.ts';
import type { StorageQuota } from '../../storage-quota/index.ts';
import type { Recordings, Words } from '../../words/index.ts';
import type { ImportWorkQueries } from '../import-work-queries.ts';
import type { ImportRecord } from '../imports-queries.ts';
import type { Packages } from '../packages.ts';
import { archiveImportQueries } from './archive-import-queries.ts';
import { createArchivePreviews } from './archive-previews.ts';
import { knownKeys } from './known-keys.ts';
import { learnerQueries } from './learner-queries.ts';
import { createChunkImport } from './import-chunk.ts';
import { createChunkUndo } from './undo-chunk.ts';

export { isArchive } from './read-archive.ts';
export type { ArchivePreviews } from './archive-previews.ts';

interface ArchiveImportsDeps {
  store: Store;
  workQueries: Pick<ImportWorkQueries, 'finish' | 'finishUndo' | 'unclaim'>;
  words: Pick<Words, 'insertions' | 'deletions' | 'findSides' | 'findVariedSides'>;
  packages: Pick<Packages, 'hasRoom' | 'keep' | 'open' | 'remove'>;
  recordings: Pick<Recordings, 'keep' | 'readSound'>;
  recordingsBytes: number;
  quota: StorageQuota;
  clock: () => number;
}

/** Imports archives of accounts and undoes imports, a chunk at a time; `isClosing` pauses after each chunk. */
export function openArchiveImports({ store, workQueries, ...rest }: ArchiveImportsDeps) {
  const { packages, quota, clock } = rest;
  const queries = archiveImportQueries(store, quota);
  const deps = { queries, learners: learnerQueries(store), log: openImportedAnswers(store), ...rest };
  const importChunk = createChunkImport(deps);
  const undoChunk = createChunkUndo(deps);

  return {
    previews: createArchivePreviews({ queries, words: rest.words, packages, quota, clock }),
    sweep: async (before: number) => packages.remove(await queries.sweep(before)),
    erase: async ({ id }: { id: number }) => packages.remove(await queries.deleteOf(id)),

    async add(record: ImportRecord, isClosing: (begun: number) => Promise<boolean>): Promise<void> {
      const keys = await knownKeys(queries, record);
      for (;;) {
        const next = await queries.next(record.id, true);
        if (next === undefined) return workQueries.finish(record, clock());
        const begun = performance.now();
        await importChunk(record, next, keys);
        if (await isClosing(begun)) return workQueries.unclaim(record);
      }
    },

    async remove(record: ImportRecord, isClosing: (begun: number) => Promise<boolean>): Promise<void> {
      for (;;) {
        const next = await queries.next(record.id, false);
        if (next === undefined) return workQueries.finishUndo(record, clock());
        const begun = performance.now();
        await undoChunk(record, next);
        if (await isClosing(begun)) return workQueries.unclaim(record);
      }
    },
  };
}
export type ArchiveImports = ReturnType<typeof openArchiveImports>;
