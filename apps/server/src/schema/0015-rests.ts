import type { Migration } from '../platform/database/index.ts';

/** Words that a learner has paused for a while. Not part of the memory, which must be computable from the log alone. */
export const rests: Migration = {
  id: '0015-rests',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'rests')
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('lex', 'text', (c) => c.notNull())
      .addColumn('meaning', 'text', (c) => c.notNull())
      .addColumn('until', bigint, (c) => c.notNull())
      .addPrimaryKeyConstraint('rests_once', ['user_id', 'lex', 'meaning'])
      .execute();
  },
};
