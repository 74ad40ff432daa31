import type { Migration } from '../platform/database/index.ts';

/** The message that a message answers. Without a foreign key: messages are only deleted together with their room. */
export const chatReplies: Migration = {
  id: '0069-chat-replies',
  async up(db, { bigint }) {
    await db.schema.alterTable('chat_messages').addColumn('reply_to', bigint).execute();
  },
};
