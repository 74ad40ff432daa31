import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely';
import type { BatchItem } from '../../platform/database/index.ts';
import type { Store, Tables } from '../../schema/index.ts';
import type { StorageQuota } from '../../storage-quota/index.ts';
import { ClaimLost } from '../import-work-queries.ts';
import type { ImportRecord } from '../imports-queries.ts';
import { packageQueries, releasedBy } from '../packages-queries.ts';
import { FIRST_REFERENCED_PLACE, type Added, type StoredChunk } from './stored-chunks.ts';

export interface PlacedChunk {
  place: number;
  chunk: StoredChunk;
}

/** The amounts that one chunk adds to the counts. */
interface ChunkCounts {
  done: number;
  added?: number;
  existing?: number;
  reviews?: number;
  /** The bytes of all recordings stored so far; undefined leaves the count unchanged. */
  recordingBytes?: number;
}

type KnownWord = Pick<Selectable<Tables['words']>, 'id' | 'source_key'>;

type OwnImports = SelectQueryBuilder<Tables, 'imports', { id: number }>;

const DROPPED_AT_ONCE = 50;
/** The total of an import whose chunks are still being written. */
const INCOMPLETE = -1;

/** All SQL for importing archives, except for the SQL that all imports share. */
export function archiveImportQueries(store: Store, quota: Pick<StorageQuota, 'batch'>) {
  const { query } = store;
  const packages = packageQueries(store);
  const claimed = ({ id, fence }: ImportRecord) =>
    query.updateTable('imports').where('id', '=', id).where('fence', '=', fence);

  /** The first statement of a batch, which fails when another server works on this import. */
  const claim = (record: ImportRecord, now: number): BatchItem => ({
    query: claimed(record).set({ claimed_at: now, tries: 0 }),
    atLeast: 1,
  });

  /**
   * Deletes imports after their chunks, a few chunks at a time: those of one archive may have 100 MB. Returns the imports
   * whose package is to be deleted.
   */
  async function drop(select: (imports: OwnImports) => OwnImports): Promise<number[]> {
    const ids = select(query.selectFrom('imports').select('id'));
    for (;;) {
      const { numDeletedRows } = await query
        .deleteFrom('import_chunks')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('import_id', 'place'),
            'in',
            selectFrom('import_chunks')
              .select(['import_id', 'place'])
              .where('import_id', 'in', ids)
              .limit(DROPPED_AT_ONCE)
              .$asTuple('import_id', 'place'),
          ),
        )
        .executeTakeFirst();
      if (numDeletedRows < BigInt(DROPPED_AT_ONCE)) break;
    }
    const dropped = await query
      .deleteFrom('imports')
      .where('id', 'in', ids)
      .returning(['id', 'source_recordings'])
      .execute();
    return dropped.filter(({ source_recordings }) => source_recordings > 0).map(({ id }) => id);
  }

  return {
    /** A preview replaces an earlier one. Returns the imports whose package is to be deleted. */
    async insert(record: ImportRecord): Promise<number[]> {
      const dropped = await drop((imports) =>
        imports
          .where('user_id', '=', record.user_id)
          .where('format', '=', 'account')
          .where('state', 'in', ['preview', 'failed']),
      );
      await query
        .insertInto('imports')
        .values({ ...record, total: INCOMPLETE })
        .execute();
      return dropped;
    },

    async insertChunks(importId: number, chunks: readonly PlacedChunk[]): Promise<void> {
      const rows = chunks.map(({ place, chunk }) => ({
        import_id: importId,
        place,
        rows: JSON.stringify(chunk),
        added: null,
      }));
      await query.insertInto('import_chunks').values(rows).execute();
    },

    /** Returns the imports that lose their package to this one, or 'full' when the quota has no room for its package. */
    async complete(
      { id, user_id }: ImportRecord,
      source: { total: number; recordings: number; leftOut: object; packageBytes: number },
      now: number,
    ): Promise<number[] | 'full'> {
      const change = query
        .updateTable('imports')
        .set({
          total: source.total,
          source_recordings: source.recordings,
          left_out: JSON.stringify(source.leftOut),
          package_bytes: source.packageBytes,
        })
        .where('id', '=', id);
      const statements = [change, packages.release(now, user_id)] as const;
      const done = await (source.packageBytes > 0
        ? quota.batch(user_id, statements)
        : store.batch(statements));
      if (done === 'full') return done;
      return releasedBy(done, 1);
    },

    delete: (id: number) => drop((imports) => imports.where('id', '=', id)),

    sweep: (changedBefore: number) =>
      drop((imports) =>
        imports
          .where('format', '=', 'account')
          .where('state', 'in', ['preview', 'failed', 'done'])
          .where('changed_at', '<', changedBefore),
      ),

    /** Deletes the imports of an account that is being deleted. */
    deleteOf: (userId: number) => drop((imports) => imports.where('user_id', '=', userId)),

    async next(importId: number, isAdding: boolean) {
      const row = await query
        .selectFrom('import_chunks')
        .select(['place', 'rows', 'added'])
        .where('import_id', '=', importId)
        .where('added', isAdding ? 'is' : 'is not', null)
        .orderBy('place', isAdding ? 'desc' : 'asc')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { place, rows, added } = row;
      return { place, chunk: JSON.parse(rows) as StoredChunk, added: JSON.parse(added ?? 'null') as unknown };
    },

    /** The ids that this import has added so far and that later chunks refer to. */
    async referenced(importId: number): Promise<{ kind: StoredChunk['kind']; added: unknown }[]> {
      const rows = await query
        .selectFrom('import_chunks')
        .select(['rows', 'added'])
        .where('import_id', '=', importId)
        .where('place', '>=', FIRST_REFERENCED_PLACE)
        .where('added', 'is not', null)
        .execute();
      return rows.map(({ rows: chunk, added }) => ({
        kind: (JSON.parse(chunk) as StoredChunk).kind,
        added: JSON.parse(added ?? 'null') as unknown,
      }));
    },

    claim,

    /** @throws ClaimLost */
    async whileClaimed(record: ImportRecord, items: readonly BatchItem[], now: number): Promise<void> {
      const done = await store.batch([claim(record, now), ...items]);
      if (!done.ok) throw new ClaimLost();
    },

    /** Returns 'full', without writing, when the quota has no room for the recordings. @throws ClaimLost */
    async write(
      record: ImportRecord,
      { place, added }: { place: number; added: Added[keyof Added] | undefined },
      { recordingBytes, ...counts }: ChunkCounts,
      { items, addsFiles }: { items: readonly BatchItem[]; addsFiles: boolean },
      now: number,
    ): Promise<'written' | 'full'> {
      const statements = [
        {
          query: claimed(record).set((eb) => ({
            claimed_at: now,
            tries: 0,
            done: eb('done', '+', counts.done),
            added: eb('added', '+', counts.added ?? 0),
            existing: eb('existing', '+', counts.existing ?? 0),
            reviews: eb('reviews', '+', counts.reviews ?? 0),
            recording_bytes: recordingBytes ?? record.recording_bytes,
          })),
          atLeast: 1,
        },
        query
          .updateTable('import_chunks')
          .set({ added: added === undefined ? null : JSON.stringify(added) })
          .where('import_id', '=', record.id)
          .where('place', '=', place),
        ...items,
      ];
      const done = await (addsFiles ? quota.batch(record.user_id, statements) : store.batch(statements));
      if (done === 'full') return done;
      if (!done.ok) throw new ClaimLost();
      return 'written';
    },

    async hasWords(userId: number): Promise<boolean> {
      const row = await query
        .selectFrom('words')
        .select('id')
        .where('user_id', '=', userId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The user's words that may be among these words. */
    async wordsLike(
      userId: number,
      { sources, ids }: { sources: string[]; ids: number[] },
    ): Promise<KnownWord[]> {
      const own = query.selectFrom('words').select(['id', 'source_key']).where('user_id', '=', userId);
      const found = await Promise.all([
        own.where('source_key', 'in', sources).execute(),
        ids.length === 0 ? [] : own.where('id', 'in', ids).execute(),
      ]);
      return found.flat();
    },

    lessonsNamed: (userId: number, nameKeys: readonly string[]) =>
      query
        .selectFrom('lessons')
        .select(['id', 'name_key'])
        .where('user_id', '=', userId)
        .where('name_key', 'in', nameKeys)
        .execute(),

    insertLessons: (rows: readonly Insertable<Tables['lessons']>[]): BatchItem =>
      query.insertInto('lessons').values(rows),

    /** Deletes the lessons that have no words. */
    deleteLessons: (userId: number, ids: readonly number[]): BatchItem =>
      query
        .deleteFrom('lessons')
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('id', 'not in', (eb) =>
          eb
            .selectFrom('words')
            .select('words.lesson_id')
            .where('words.lesson_id', 'in', ids)
            .$narrowType<{ lesson_id: number }>(),
        ),

    unlinkWords: (userId: number, ids: readonly number[]): BatchItem =>
      query.deleteFrom('memory_words').where('user_id', '=', userId).where('word_id', 'in', ids),
  };
}
export type ArchiveImportQueries = ReturnType<typeof archiveImportQueries>;
