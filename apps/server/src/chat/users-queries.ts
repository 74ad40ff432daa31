import type { ChatMember } from '@icando/contract/chat';
import type { Store } from '../schema/index.ts';

/** Users as chats show them. */
export function usersQueries({ query }: Store) {
  return {
    /** Unknown ids are left out. */
    findUsers(ids: readonly number[]): Promise<ChatMember[]> {
      return query.selectFrom('users').select(['id', 'username', 'avatar']).where('id', 'in', ids).execute();
    },

    /** Those who have blocked the user or are blocked by them. */
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
