import type { Reaction } from '@icando/contract/chat';
import type { Store } from '../schema/index.ts';

const AT_ONCE = 1_000;

export function reactionsQueries({ query }: Store) {
  return {
    /** Replaces the user's reaction to the message. @throws a foreign key violation when there is no such message */
    async set(messageId: number, userId: number, reaction: Reaction, now: number): Promise<void> {
      await query
        .insertInto('chat_reactions')
        .values({ message_id: messageId, user_id: userId, reaction, created_at: now })
        .onConflict((clash) => clash.columns(['message_id', 'user_id']).doUpdateSet({ reaction }))
        .execute();
    },

    async remove(messageId: number, userId: number): Promise<void> {
      await query
        .deleteFrom('chat_reactions')
        .where('message_id', '=', messageId)
        .where('user_id', '=', userId)
        .execute();
    },

    /** The reactions to these messages, the first ones first. */
    async of(messageIds: readonly number[]): Promise<ReactionRow[]> {
      if (messageIds.length === 0) return [];
      return query
        .selectFrom('chat_reactions')
        .select(['message_id', 'user_id', 'reaction'])
        .where('message_id', 'in', messageIds)
        .orderBy('created_at')
        .orderBy('user_id')
        .execute();
    },

    async removeAllOf(userId: number): Promise<void> {
      for (;;) {
        const { numDeletedRows } = await query
          .deleteFrom('chat_reactions')
          .where('user_id', '=', userId)
          .where('message_id', 'in', (qb) =>
            qb
              .selectFrom('chat_reactions as given')
              .select('given.message_id')
              .where('given.user_id', '=', userId)
              .limit(AT_ONCE),
          )
          .executeTakeFirst();
        if (numDeletedRows < BigInt(AT_ONCE)) return;
      }
    },
  };
}
export type ReactionsQueries = ReturnType<typeof reactionsQueries>;

export interface ReactionRow {
  message_id: number;
  user_id: number;
  reaction: Reaction;
}
