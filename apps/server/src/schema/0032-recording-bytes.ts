import type { Migration } from '../platform/database/index.ts';

/** The size of the recordings that an import has stored so far, so that its limit also holds after a crash. */
export const recordingBytes: Migration = {
  id: '0032-recording-bytes',
  async up(db) {
    await db.schema
      .alterTable('imports')
      .addColumn('recording_bytes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
