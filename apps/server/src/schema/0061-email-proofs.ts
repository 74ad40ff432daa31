import type { Migration } from '../platform/database/index.ts';

/** The links with which users prove that an e-mail, the present or the next one of their account, is theirs. */
export const emailProofs: Migration = {
  id: '0061-email-proofs',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'email_proofs')
      .addColumn('secret', 'text', (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('until', bigint, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('email_proofs_of_user').on('email_proofs').column('user_id').execute();
    await db.schema.createIndex('email_proofs_until').on('email_proofs').column('until').execute();
  },
};
