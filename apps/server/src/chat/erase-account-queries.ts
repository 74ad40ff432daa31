import { DELETED_USER } from '@icando/contract/account-deletion';
import type { Store } from '../schema/index.ts';

const MESSAGES_AT_ONCE = 1_000;

/** All SQL of erasing an account from chat. */
export function eraseAccountQueries(store: Store) {
  const { query } = store;

  return {
    /** The rooms in which the user is a member, sender or creator, with their other members. */
    async roomsOf(userId: number): Promise<{ id: number; others: number[] }[]> {
      const rooms = await query
        .selectFrom('chat_rooms')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('created_by', '=', userId),
            eb('id', 'in', eb.selectFrom('chat_members').select('room_id').where('user_id', '=', userId)),
            eb('id', 'in', eb.selectFrom('chat_messages').select('room_id').where('user_id', '=', userId)),
          ]),
        )
        .execute();
      const found: { id: number; others: number[] }[] = [];
      for (const { id } of rooms) {
        const members = await query
          .selectFrom('chat_members')
          .select('user_id')
          .where('room_id', '=', id)
          .execute();
        const ids = members.map(({ user_id }) => user_id);
        found.push({ id, others: ids.filter((member) => member !== userId && member !== DELETED_USER.id) });
      }
      return found;
    },

    /** Keeps the messages, but removes their sender and the ids that the sender's devices gave them. */
    async anonymiseMessages(roomId: number, userId: number): Promise<void> {
      for (;;) {
        const { numUpdatedRows } = await query
          .updateTable('chat_messages')
          .set({ user_id: DELETED_USER.id, client_id: null })
          .where('id', 'in', (qb) =>
            qb
              .selectFrom('chat_messages as sent')
              .select('sent.id')
              .where('sent.user_id', '=', userId)
              .where('sent.room_id', '=', roomId)
              .limit(MESSAGES_AT_ONCE),
          )
          .executeTakeFirst();
        if (numUpdatedRows < BigInt(MESSAGES_AT_ONCE)) return;
      }
    },

    /** Leaves a room with other members. In a private room `DELETED_USER` replaces the user. */
    async leaveRoom(roomId: number, userId: number): Promise<void> {
      const membership = query
        .selectFrom('chat_members')
        .where('room_id', '=', roomId)
        .where('user_id', '=', userId);
      await store.batch([
        query
          .updateTable('chat_rooms')
          .set({ created_by: DELETED_USER.id })
          .where('id', '=', roomId)
          .where('created_by', '=', userId),
        query
          .updateTable('chat_rooms')
          .set((eb) => ({ member_count: eb('member_count', '-', 1) }))
          .where('id', '=', roomId)
          .where('type', '=', 'group')
          .where((eb) => eb.exists(membership.select('chat_members.user_id'))),
        query
          .deleteFrom('chat_members')
          .where('room_id', '=', roomId)
          .where('user_id', '=', userId)
          .where('room_id', 'in', (qb) =>
            qb.selectFrom('chat_rooms').select('id').where('type', '=', 'group'),
          ),
        query
          .updateTable('chat_members')
          .set({ user_id: DELETED_USER.id })
          .where('room_id', '=', roomId)
          .where('user_id', '=', userId),
        query
          .updateTable('chat_rooms')
          .set({ pair_key: null })
          .where('id', '=', roomId)
          .where('type', '=', 'private'),
      ]);
    },

    /** Deletes a room with its messages. Call it only for rooms without other members. */
    async deleteRoom(roomId: number): Promise<void> {
      for (;;) {
        const { numDeletedRows } = await query
          .deleteFrom('chat_messages')
          .where('id', 'in', (qb) =>
            qb
              .selectFrom('chat_messages as sent')
              .select('sent.id')
              .where('sent.room_id', '=', roomId)
              .limit(MESSAGES_AT_ONCE),
          )
          .executeTakeFirst();
        if (numDeletedRows < BigInt(MESSAGES_AT_ONCE)) break;
      }
      await query.deleteFrom('chat_rooms').where('id', '=', roomId).execute();
    },

    async findUsedPictures(avatars: readonly string[]): Promise<Set<string>> {
      const rows = await query
        .selectFrom('chat_rooms')
        .select('avatar')
        .distinct()
        .where('avatar', 'in', avatars)
        .execute();
      return new Set(rows.map(({ avatar }) => avatar));
    },
  };
}
export type EraseAccountQueries = ReturnType<typeof eraseAccountQueries>;
