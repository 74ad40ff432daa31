import type { BatchItem } from '../../platform/database/index.ts';
import { ClaimLost } from '../import-work-queries.ts';
import type { ImportRecord } from '../imports-queries.ts';
import type { Added, ResolvedKey, StoredChunk } from './stored-chunks.ts';
import type { ArchiveImportDeps } from './imported-chunk.ts';

const addedIds = (made: readonly ResolvedKey[]) => made.flatMap(([, id, isNew]) => (isNew ? [id] : []));

/** Removes the rows that one chunk has added. */
export function createChunkUndo({ queries, learners, log, words, clock }: ArchiveImportDeps) {
  /** The settings are imported first and undone last, when the log is restored and the memory can be recomputed from it. */
  async function restoreSettings(
    record: ImportRecord,
    { before, models }: Added['settings'],
  ): Promise<BatchItem[]> {
    const userId = record.user_id;
    if (before !== 'kept') {
      const restored = before === null ? learners.dropSettings(userId) : learners.putSettings(before);
      await queries.whileClaimed(record, [restored], clock());
    }
    if (!(await log.recompute(userId, () => queries.claim(record, clock())))) throw new ClaimLost();
    const versions = addedIds(models);
    return versions.length === 0 ? [] : [learners.deleteModels(userId, versions)];
  }

  function removed(userId: number, kind: StoredChunk['kind'], added: unknown): BatchItem[] {
    switch (kind) {
      case 'lessons': {
        const ids = addedIds(added as ResolvedKey[]);
        return ids.length === 0 ? [] : [queries.deleteLessons(userId, ids)];
      }
      case 'words': {
        const ids = addedIds(added as ResolvedKey[]);
        return ids.length === 0
          ? []
          : [...words.deletions(userId, ids, clock()), queries.unlinkWords(userId, ids)];
      }
      case 'met':
        return (added as Added['met']).map((key) => learners.deleteKey('encounters', userId, key));
      case 'rests':
        return (added as Added['rests']).map((key) => learners.deleteKey('rests', userId, key));
      case 'answers':
        return log.removals(userId, added as number[]);
      case 'memory':
        return (added as Added['memory'])?.exam === true ? [learners.dropExam(userId)] : [];
      case 'settings':
        return [];
    }
  }

  return async (
    record: ImportRecord,
    { place, chunk, added }: { place: number; chunk: StoredChunk; added: unknown },
  ): Promise<void> => {
    const items =
      chunk.kind === 'settings'
        ? await restoreSettings(record, added as Added['settings'])
        : removed(record.user_id, chunk.kind, added);
    await queries.write(
      record,
      { place, added: undefined },
      { done: 0 },
      { items, addsFiles: false },
      clock(),
    );
  };
}
