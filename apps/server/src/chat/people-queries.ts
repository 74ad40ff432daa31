import type { ChatMember } from '@icando/contract/chat';
import type { Store } from '../schema/index.ts';

/** Who people are, as chats show them. */
export function peopleQueries({ query }: Store) {
  return {
    /** Unknown ids are left out. */
    findPeople(ids: readonly number[]): Promise<ChatMember[]> {
      return query.selectFrom('users').select(['id', 'username', 'avatar']).where('id', 'in', ids).execute();
    },

    /** Which of these have blocked the user, or been blocked by them. */
    async apartFrom(userId: number, others: readonly number[]): Promise<Set<number>> {
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
export type PeopleQueries = ReturnType<typeof peopleQueries>;
