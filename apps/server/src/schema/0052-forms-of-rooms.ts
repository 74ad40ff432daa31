import type { Migration } from '../platform/database/index.ts';

/** How the questions of a room were asked: by the word, or with a gap in its sentence. */
export const formsOfRooms: Migration = {
  id: '0052-forms-of-rooms',
  async up(db) {
    await db.schema
      .alterTable('room_reports')
      .addColumn('form', 'text', (c) => c.notNull().defaultTo('word'))
      .execute();
  },
};
