import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** The accounts in the trial of two queues, and what was counted of each after its last day. */
export const trial: Migration = {
  id: '0071-trial',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'trial_accounts')
      .addColumn('user_id', bigint, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('queue', 'text', (c) => c.notNull().check(sql`queue in ('present', 'earlier')`))
      .addColumn('since', bigint, (c) => c.notNull())
      .addColumn('day', 'integer', (c) => c.notNull())
      .addColumn('left_at', bigint)
      .addColumn('days', 'integer')
      .addColumn('tests', 'integer')
      .addColumn('passed', 'integer')
      .execute();
  },
};
