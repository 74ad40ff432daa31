import type { Migration } from '../platform/database/index.ts';

/** The room from whose report the homework was created. The room shows its link after the game. */
export const homeworkRoom: Migration = {
  id: '0021-homework-room',
  async up(db) {
    await db.schema.alterTable('homework').addColumn('room_id', 'text').execute();
  },
};
