import type { ChatMember } from '@icando/contract/chat';
import { nextId } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';

/** A report with its reporter and room. */
export interface ReportRow {
  id: number;
  message_id: number;
  reason: string;
  created_at: number;
  reporter_id: number;
  reporter_username: string;
  reporter_avatar: string;
  room_name: string;
}

export function safetyQueries({ query }: Store) {
  return {
    listBlocked(userId: number): Promise<ChatMember[]> {
      return query
        .selectFrom('chat_blocks')
        .innerJoin('users', 'users.id', 'chat_blocks.blocked_id')
        .select(['users.id', 'users.username', 'users.avatar'])
        .where('chat_blocks.user_id', '=', userId)
        .orderBy('chat_blocks.created_at', 'desc')
        .orderBy('users.id', 'desc')
        .execute();
    },

    /** @throws a foreign key violation when there is no such user */
    async block(userId: number, blockedId: number, now: number): Promise<void> {
      await query
        .insertInto('chat_blocks')
        .values({ user_id: userId, blocked_id: blockedId, created_at: now })
        .onConflict((clash) => clash.columns(['user_id', 'blocked_id']).doNothing())
        .execute();
    },

    async isUser(id: number): Promise<boolean> {
      const row = await query.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async unblock(userId: number, blockedId: number): Promise<void> {
      await query
        .deleteFrom('chat_blocks')
        .where('user_id', '=', userId)
        .where('blocked_id', '=', blockedId)
        .execute();
    },

    async report(userId: number, messageId: number, reason: string, now: number): Promise<void> {
      await query
        .insertInto('chat_reports')
        .values({ id: nextId(), message_id: messageId, user_id: userId, reason, created_at: now })
        .onConflict((clash) => clash.columns(['message_id', 'user_id']).doNothing())
        .execute();
    },

    async reports(offset: number, limit: number): Promise<{ rows: ReportRow[]; total: number }> {
      const [rows, counted] = await Promise.all([
        query
          .selectFrom('chat_reports')
          .innerJoin('users', 'users.id', 'chat_reports.user_id')
          .innerJoin('chat_messages', 'chat_messages.id', 'chat_reports.message_id')
          .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_messages.room_id')
          .select([
            'chat_reports.id',
            'chat_reports.message_id',
            'chat_reports.reason',
            'chat_reports.created_at',
            'users.id as reporter_id',
            'users.username as reporter_username',
            'users.avatar as reporter_avatar',
            'chat_rooms.name as room_name',
          ])
          .orderBy('chat_reports.id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
        query
          .selectFrom('chat_reports')
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { rows, total: counted.total };
    },
  };
}
export type SafetyQueries = ReturnType<typeof safetyQueries>;
