import { expressionBuilder } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';
import type { StorageQuota } from '../storage-quota/index.ts';

const AT_ONCE = 200;
const REPLACED_AT_ONCE = 1_000;

/** The sizes of the stored recordings. */
export function recordingFileQueries({ query }: Store) {
  const unmeasured = (table: 'words' | 'deleted_words') =>
    query
      .selectFrom(table)
      .leftJoin('recording_files', 'recording_files.name', `${table}.recording`)
      .select('recording')
      .distinct()
      .where('recording', 'is not', null)
      .where('recording_files.name', 'is', null)
      .$narrowType<{ recording: string }>()
      .limit(AT_ONCE);

  function isUnused() {
    const eb = expressionBuilder<Tables, 'recording_files'>();
    const uses = (table: 'words' | 'deleted_words') =>
      eb.exists(
        eb
          .selectFrom(table)
          .select(`${table}.id`)
          .whereRef(`${table}.recording`, '=', 'recording_files.name'),
      );
    return eb.not(eb.or([uses('words'), uses('deleted_words')]));
  }

  return {
    /** Counts files for the account before they are stored. Returns false when the quota has no room for them. */
    async hold(
      userId: number,
      files: readonly { name: string; bytes: number }[],
      until: number,
      quota: Pick<StorageQuota, 'batch'>,
    ): Promise<boolean> {
      const rows = files.map((file) => ({ ...file, user_id: userId, held_until: until }));
      const held = query
        .insertInto('recording_files')
        .values(rows)
        .onConflict((clash) =>
          clash.column('name').doUpdateSet((eb) => ({
            bytes: eb.ref('excluded.bytes'),
            user_id: eb.ref('excluded.user_id'),
            held_until: eb.ref('excluded.held_until'),
          })),
        );
      return (await quota.batch(userId, [held])) !== 'full';
    },

    /** Removes the file's row, unless a word uses the file or may be given it. Returns whether it was removed. */
    async take(name: string, now: number): Promise<boolean> {
      const rows = await query
        .deleteFrom('recording_files')
        .where('name', '=', name)
        .where('held_until', '<=', now)
        .where(isUnused())
        .returning('name')
        .execute();
      return rows.length > 0;
    },

    /** Ends the time in which a word may be given these files. */
    async endHold(names: readonly string[]): Promise<void> {
      await query.updateTable('recording_files').set({ held_until: 0 }).where('name', 'in', names).execute();
    },

    /** Files of one account that no word uses or may be given, of these or of all. */
    async findReplaced(now: number, names?: readonly string[]): Promise<string[]> {
      const rows = await query
        .selectFrom('recording_files')
        .select('name')
        .where('user_id', 'is not', null)
        .where('held_until', '<=', now)
        .$if(names !== undefined, (some) => some.where('name', 'in', names ?? []))
        .where(isUnused())
        .limit(REPLACED_AT_ONCE)
        .execute();
      return rows.map(({ name }) => name);
    },

    /** A file that was missing when it was measured may have been stored since. */
    async insert(files: readonly { name: string; bytes: number }[]): Promise<void> {
      await query
        .insertInto('recording_files')
        .values(files)
        .onConflict((clash) =>
          clash
            .column('name')
            .doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') }))
            .whereRef('excluded.bytes', '>', 'recording_files.bytes'),
        )
        .execute();
    },

    /** Recordings of words whose size is unknown, at most 400. */
    async findUnmeasured(): Promise<string[]> {
      const rows = await Promise.all([unmeasured('words').execute(), unmeasured('deleted_words').execute()]);
      return [...new Set(rows.flat().map(({ recording }) => recording))];
    },

    async delete(name: string): Promise<void> {
      await query.deleteFrom('recording_files').where('name', '=', name).execute();
    },
  };
}
export type RecordingFileQueries = ReturnType<typeof recordingFileQueries>;
