import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** When the owner of an account's e-mail proved it; null: never. Google vouches for the e-mails of its accounts. */
export const provedEmail: Migration = {
  id: '0034-proved-email',
  async up(db, { bigint }) {
    await db.schema.alterTable('users').addColumn('email_proved_at', bigint).execute();
    await sql`update users set email_proved_at = created_at where google_sub is not null`.execute(db);
  },
};
