import type { Migration } from '../platform/database/index.ts';

/** One emoji of each user on a message. */
export const chatReactions: Migration = {
  id: '0068-chat-reactions',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'chat_reactions')
      .addColumn('message_id', bigint, (c) => c.notNull().references('chat_messages.id').onDelete('cascade'))
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('reaction', 'text', (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .addPrimaryKeyConstraint('chat_reactions_once', ['message_id', 'user_id'])
      .execute();
    await db.schema.createIndex('chat_reactions_by_user').on('chat_reactions').column('user_id').execute();
  },
};
