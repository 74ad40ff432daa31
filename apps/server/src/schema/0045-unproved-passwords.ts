import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/**
 * The passwords of accounts that had signed in with Google before joining removed them: somebody else may have set one
 * before the owner of the e-mail came. Accounts that the owner made with Google look the same, so they are among them.
 */
export const unprovedPasswords: Migration = {
  id: '0045-unproved-passwords',
  async up(db, { integer }) {
    await db.schema
      .alterTable('users')
      .addColumn('has_unproved_password', integer, (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update users set has_unproved_password = 1
      where google_sub is not null and password_hash is not null and email_proved_at = created_at
      and created_at < (select applied_at from schema_migrations where id = '0034-proved-email')`.execute(db);
  },
};
