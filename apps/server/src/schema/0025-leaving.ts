import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/**
 * The deletion time of accounts, and a placeholder user who becomes the sender of the messages of deleted accounts. Its
 * `guest_until` keeps it out of every list of accounts, and is so late that it is never deleted as a guest.
 */
export const leaving: Migration = {
  id: '0025-leaving',
  async up(db, { bigint }) {
    await db.schema.alterTable('users').addColumn('delete_at', bigint).execute();
    await sql`create index users_leaving on users (delete_at) where delete_at is not null`.execute(db);
    await db
      .insertInto('users')
      .values({
        id: 1_000_000_000,
        username: 'Người dùng đã xoá',
        email: 'deleted',
        email_key: 'deleted',
        password_hash: null,
        google_sub: null,
        avatar: 'no-user.jpg',
        emoji: '😀',
        score: 0,
        is_admin: 0,
        is_hidden: 1,
        guest_until: Number.MAX_SAFE_INTEGER,
        created_at: 0,
      })
      .execute();
    // These indexes find the rows of one user when an account or a guest is deleted.
    await db.schema.createIndex('chat_messages_by_sender').on('chat_messages').column('user_id').execute();
    await db.schema.createIndex('chat_rooms_by_creator').on('chat_rooms').column('created_by').execute();
    await db.schema.createIndex('homework_pupils_by_user').on('homework_pupils').column('user_id').execute();
  },
};
