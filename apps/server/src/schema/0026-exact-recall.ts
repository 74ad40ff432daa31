import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/**
 * Makes the predictions in the log as exact on PostgreSQL as in the embedded database, so that moving between the two
 * changes no row. PostgreSQL's `real` has seven digits, SQLite's is a double. The cast goes through text so that 0.3
 * stays 0.3.
 */
export const exactRecall: Migration = {
  id: '0026-exact-recall',
  async up(db, { kind }) {
    if (kind === 'sqlite') return;
    await sql`alter table answers alter column recall type double precision using recall::text::double precision`.execute(
      db,
    );
  },
};
