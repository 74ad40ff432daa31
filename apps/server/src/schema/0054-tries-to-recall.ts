import type { Migration } from '../platform/database/index.ts';

const SAME_SITTING_MS = 600_000;

/**
 * How long an answer's learner tried to recall before the options came; null for other questions. And on how many later days
 * a word was right since it was first answered or last missed: a word whose last answer was right starts with one.
 */
export const triesToRecall: Migration = {
  id: '0054-tries-to-recall',
  async up(db) {
    await db.schema.alterTable('answers').addColumn('recall_ms', 'integer').execute();
    await db.schema
      .alterTable('memory')
      .addColumn('right_days', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable('memory')
      .set({ right_days: 1 })
      .where(({ eb, ref }) => eb(eb(ref('due_at'), '-', ref('last_at')), '>', SAME_SITTING_MS))
      .execute();
  },
};
