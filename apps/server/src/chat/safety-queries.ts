import type { ChatMember } from '@icando/contract/chat';
import { nextId } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';

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

    async hasBlocked(userId: number, blockedId: number): Promise<boolean> {
      const row = await query
        .selectFrom('chat_blocks')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('blocked_id', '=', blockedId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async hasUser(id: number): Promise<boolean> {
      const row = await query
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('guest_until', 'is', null)
        .executeTakeFirst();
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

    async reports(offset: number, limit: number) {
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

export function usersQueries({ query }: Store) {
  return {
    findUsers(ids: readonly number[]): Promise<ChatMember[]> {
      return query
        .selectFrom('users')
        .select(['id', 'username', 'avatar'])
        .where('id', 'in', ids)
        .where('guest_until', 'is', null)
        .execute();
    },

    /** Which of the others have blocked the user, or are blocked by the user. */
    async findBlocked(userId: number, others: readonly number[]): Promise<Set<number>> {
      if (others.length === 0) return new Set();
      const rows = await query
        .selectFrom('chat_blocks')
        .select(['user_id', 'blocked_id'])
        .where((eb) =>
          eb.or([
            eb.and([eb('user_id', '=', userId), eb('blocked_id', 'in', others)]),
            eb.and([eb('blocked_id', '=', userId), eb('user_id', 'in', others)]),
          ]),
        )
        .execute();
      return new Set(rows.map((row) => (row.user_id === userId ? row.blocked_id : row.user_id)));
    },
  };
}
export type UsersQueries = ReturnType<typeof usersQueries>;
