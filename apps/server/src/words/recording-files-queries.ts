import type { Store } from '../schema/index.ts';

const AT_ONCE = 200;

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

  return {
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
