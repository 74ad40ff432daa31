import type { Migration } from '../platform/database/index.ts';

/** The room from whose report homework was given: its wall shows the link to it. */
export const homeworkRoom: Migration = {
  id: '0021-homework-room',
  async up(db) {
    await db.schema.alterTable('homework').addColumn('room_id', 'text').execute();
  },
};
