import type { Migration } from '../platform/database/index.ts';

/** The secrets that accounts share with authenticator apps, and the codes for whoever lost the app. */
export const secondSteps: Migration = {
  id: '0064-second-steps',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'second_steps')
      .addColumn('user_id', bigint, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('set_up_at', bigint, (c) => c.notNull())
      .addColumn('on_since', bigint)
      .addColumn('last_step', bigint, (c) => c.notNull())
      .execute();
    await createTable(db, 'recovery_codes')
      .addColumn('user_id', bigint, (c) => c.notNull().references('second_steps.user_id').onDelete('cascade'))
      .addColumn('digest', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'digest'])
      .execute();
  },
};
