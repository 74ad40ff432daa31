import { IMPORT_UNDO_MS } from '@icando/contract/import-limits';
import { expressionBuilder } from 'kysely';
import type { BatchOutcome, BatchResult } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';

/** States in which a server works on an import. */
export const IN_PROGRESS = ['running', 'undoing', 'failing'] as const;

/** All SQL for the packages that are kept for imports. */
export function packageQueries({ query }: Store) {
  /**
   * Imports in progress need their package, and so does the latest of each user, which can be repeated: from its preview,
   * or after it was undone.
   */
  function needsPackage(now: number) {
    const eb = expressionBuilder<Tables, 'imports'>();
    const isFinal = eb.and([eb('state', '=', 'done'), eb('changed_at', '<=', now - IMPORT_UNDO_MS)]);
    const later = eb
      .selectFrom('imports as later')
      .select('later.id')
      .whereRef('later.user_id', '=', 'imports.user_id')
      .whereRef('later.id', '>', 'imports.id');
    return eb.or([eb('state', 'in', IN_PROGRESS), eb.and([eb.not(isFinal), eb.not(eb.exists(later))])]);
  }

  return {
    /** A statement that returns the imports that do not need their package any more, and no longer counts it. */
    release: (now: number, userId?: number) =>
      query
        .updateTable('imports')
        .set({ package_bytes: 0 })
        .where('package_bytes', '>', 0)
        .where((eb) => eb.not(needsPackage(now)))
        .$if(userId !== undefined, (update) => update.where('user_id', '=', userId ?? 0))
        .returning('id'),

    /** Those of these imports that need their package. */
    async needed(ids: readonly number[], now: number): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await query
        .selectFrom('imports')
        .select('id')
        .where('id', 'in', ids)
        .where(needsPackage(now))
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The bytes that a new import of the user would free. */
    async replaceableBytes(userId: number): Promise<number> {
      const rows = await query
        .selectFrom('imports')
        .select('package_bytes')
        .where('user_id', '=', userId)
        .where('package_bytes', '>', 0)
        .where('state', 'not in', IN_PROGRESS)
        .execute();
      return rows.reduce((sum, { package_bytes }) => sum + package_bytes, 0);
    },
  };
}
export type PackageQueries = ReturnType<typeof packageQueries>;

/** The imports that the `release` at this position of a batch has returned. */
export function releasedBy(done: BatchOutcome<readonly BatchResult[]>, position: number): number[] {
  const rows = done.ok ? (done.results[position]?.rows ?? []) : [];
  return rows.map((row) => (row as { id: number }).id);
}
