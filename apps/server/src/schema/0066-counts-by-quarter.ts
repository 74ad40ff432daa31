import type { Migration } from '../platform/database/index.ts';

/** Finds the answers of the last weeks of all users without reading those of earlier years. */
export const countsByQuarter: Migration = {
  id: '0066-counts-by-quarter',
  async up(db) {
    await db.schema.createIndex('answer_counts_by_quarter').on('answer_counts').column('quarter').execute();
  },
};
