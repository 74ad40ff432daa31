import type { Migration } from '../platform/database/index.ts';

/** Parameters of the memory model that were fitted to single learners, and which of them are in use. */
export const ownModels: Migration = {
  id: '0016-own-models',
  async up(db, { bigint, real, createTable }) {
    await createTable(db, 'memory_models')
      .addColumn('version', 'integer', (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('differences', 'text', (c) => c.notNull())
      .addColumn('answers', 'integer', (c) => c.notNull())
      .addColumn('loss_before', real, (c) => c.notNull())
      .addColumn('loss_after', real, (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('memory_models_by_user')
      .on('memory_models')
      .columns(['user_id', 'version'])
      .execute();
    for (const [column, start] of [
      ['model', 1],
      ['fit_answers', 0],
    ] as const)
      await db.schema
        .alterTable('learners')
        .addColumn(column, 'integer', (c) => c.notNull().defaultTo(start))
        .execute();
  },
};
