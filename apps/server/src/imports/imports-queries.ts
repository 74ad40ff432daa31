import type { Selectable } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import { IN_PROGRESS, packageQueries, releasedBy } from './packages-queries.ts';
import type { SourceRow } from './sources/parsed-source.ts';
import { storedChunk, type Chunk } from './stored-chunk.ts';

export type ImportRecord = Selectable<Tables['imports']>;

/** Chunks per statement. Rows with histories may be large, and other users can write between the statements. */
const CHUNKS_AT_ONCE = 20;
/** Imports per user; the oldest are deleted. */
const MAX_STORED = 10;
const SWEPT_AT_ONCE = 50;

/** All SQL for imports, except for adding and removing their words. */
export function importQueries(store: Store, quota: Pick<StorageQuota, 'batch'>) {
  const { query } = store;
  const packages = packageQueries(store);
  const ownedBy = (userId: number, id: number) =>
    query.updateTable('imports').where('id', '=', id).where('user_id', '=', userId);

  return {
    find(userId: number, id: number): Promise<ImportRecord | undefined> {
      return query
        .selectFrom('imports')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
    },

    async rowsOf(id: number): Promise<SourceRow[]> {
      const chunks = await query
        .selectFrom('import_chunks')
        .select('rows')
        .where('import_id', '=', id)
        .orderBy('place')
        .execute();
      return chunks.flatMap(({ rows }) => JSON.parse(rows) as SourceRow[]);
    },

    /** Returns the imports that lose their package to this one, or 'full' when the quota has no room for its package. */
    async insert(record: ImportRecord, chunks: readonly Chunk[]): Promise<number[] | 'full'> {
      const kept = query
        .selectFrom('imports')
        .select('id')
        .where('user_id', '=', record.user_id)
        .orderBy('id', 'desc')
        .limit(MAX_STORED);
      const statements = [
        query.insertInto('imports').values(record),
        packages.release(record.changed_at, record.user_id),
        query
          .deleteFrom('imports')
          .where('user_id', '=', record.user_id)
          .where('state', 'not in', IN_PROGRESS)
          .where('id', 'not in', kept),
      ] as const;
      const done = await (record.package_bytes > 0
        ? quota.batch(record.user_id, statements)
        : store.batch(statements));
      if (done === 'full') return done;
      for (let from = 0; from < chunks.length; from += CHUNKS_AT_ONCE) {
        const some = chunks.slice(from, from + CHUNKS_AT_ONCE);
        await query
          .insertInto('import_chunks')
          .values(some.map((chunk) => storedChunk(record.id, chunk)))
          .execute();
      }
      return releasedBy(done, 1);
    },

    async setColumns(userId: number, id: number, columns: string): Promise<boolean> {
      const { numUpdatedRows } = await ownedBy(userId, id)
        .set({ columns })
        .where('state', 'in', ['preview', 'failed'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Returns false when the import is no longer a preview. */
    async start(
      { id, user_id }: ImportRecord,
      chosen: Pick<ImportRecord, 'lesson_id' | 'made_lesson' | 'changed'>,
      now: number,
    ): Promise<boolean> {
      const { numUpdatedRows } = await ownedBy(user_id, id)
        .set((eb) => ({
          ...chosen,
          state: 'running',
          ...NOTHING_DONE,
          fence: eb('fence', '+', 1),
          changed_at: now,
        }))
        .where('state', 'in', ['preview', 'failed'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Also stops a running import. Returns false when the import cannot be undone. */
    async startUndo(userId: number, id: number, now: number, endedAfter: number): Promise<boolean> {
      const { numUpdatedRows } = await ownedBy(userId, id)
        .set((eb) => ({
          state: 'undoing',
          claimed_at: 0,
          tries: 0,
          fence: eb('fence', '+', 1),
          changed_at: now,
        }))
        .where((eb) =>
          eb.or([
            eb('state', '=', 'running'),
            eb.and([eb('state', '=', 'done'), eb('changed_at', '>', endedAfter)]),
          ]),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Deletes old imports; returns their number. */
    async sweep(changedBefore: number): Promise<number> {
      const { numDeletedRows } = await query
        .deleteFrom('imports')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('imports')
            .select('id')
            .where('changed_at', '<', changedBefore)
            .where('state', 'not in', IN_PROGRESS)
            .limit(SWEPT_AT_ONCE),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
export type ImportQueries = ReturnType<typeof importQueries>;

export const NOTHING_DONE = {
  done: 0,
  added: 0,
  existing: 0,
  failed: 0,
  reviews: 0,
  updated: 0,
  recording_bytes: 0,
  claimed_at: 0,
  tries: 0,
} as const;
