import type { Migration } from '../platform/database/index.ts';

/** The public keys with which accounts sign in. */
export const passkeys: Migration = {
  id: '0065-passkeys',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'passkeys')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('credential_id', 'text', (c) => c.notNull().unique())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', bigint, (c) => c.notNull())
      .addColumn('rp_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .addColumn('last_used_at', bigint)
      .execute();
    await db.schema.createIndex('passkeys_of_user').on('passkeys').column('user_id').execute();
  },
};
