import type { Migration } from '../platform/database/index.ts';

/** The language of the interface; null when the user has not chosen one. */
export const language: Migration = {
  id: '0031-language',
  async up(db) {
    await db.schema.alterTable('users').addColumn('language', 'text').execute();
  },
};
