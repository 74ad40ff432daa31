import type { ChatMember } from '@icando/contract/chat';
import type { Selectable } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';

export type RoomRow = Selectable<Tables['chat_rooms']>;

export function pairKeyOf(one: number, other: number): string {
  return `${Math.min(one, other)}:${Math.max(one, other)}`;
}

export function roomsQueries(store: Store) {
  const { query } = store;
  return {
    listOf(userId: number, limit: number) {
      return query
        .selectFrom('chat_members')
        .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_members.room_id')
        .selectAll('chat_rooms')
        .select('chat_members.read_seq')
        .where('chat_members.user_id', '=', userId)
        .orderBy('chat_rooms.active_at', 'desc')
        .orderBy('chat_rooms.id', 'desc')
        .limit(limit)
        .execute();
    },

    membersOf(roomIds: readonly number[]): Promise<(ChatMember & { room_id: number })[]> {
      if (roomIds.length === 0) return Promise.resolve([]);
      return query
        .selectFrom('chat_members')
        .innerJoin('users', 'users.id', 'chat_members.user_id')
        .select(['chat_members.room_id', 'users.id', 'users.username', 'users.avatar'])
        .where('chat_members.room_id', 'in', roomIds)
        .orderBy('chat_members.joined_at')
        .orderBy('users.id')
        .execute();
    },

    find(roomId: number): Promise<RoomRow | undefined> {
      return query.selectFrom('chat_rooms').selectAll().where('id', '=', roomId).executeTakeFirst();
    },

    async memberIds(roomId: number): Promise<number[]> {
      const rows = await query
        .selectFrom('chat_members')
        .select('user_id')
        .where('room_id', '=', roomId)
        .orderBy('user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    async findPrivate(one: number, other: number): Promise<number | undefined> {
      const row = await query
        .selectFrom('chat_rooms')
        .select('id')
        .where('pair_key', '=', pairKeyOf(one, other))
        .executeTakeFirst();
      return row?.id;
    },

    async insertGroup(room: RoomRow, memberIds: readonly number[]): Promise<void> {
      await store.batch([
        query.insertInto('chat_rooms').values(room),
        insertMembers(room.id, memberIds, room.active_at),
      ]);
    },

    /** Inserts the room unless it exists; returns its id. */
    async insertPrivate(room: RoomRow & { pair_key: string }, memberIds: readonly number[]): Promise<number> {
      const done = await store.batch([
        query
          .insertInto('chat_rooms')
          .values(room)
          .onConflict((clash) => clash.column('pair_key').doNothing()),
        query
          .insertInto('chat_members')
          .columns(['room_id', 'user_id', 'read_seq', 'joined_at'])
          .expression((eb) =>
            eb
              .selectFrom('chat_rooms')
              .innerJoin('users', (join) => join.on('users.id', 'in', memberIds))
              .select((column) => [
                'chat_rooms.id as room_id',
                'users.id as user_id',
                'chat_rooms.last_seq as read_seq',
                column.cast<number>(column.val(room.active_at), 'bigint').as('joined_at'),
              ])
              .where('chat_rooms.pair_key', '=', room.pair_key),
          )
          .onConflict((clash) => clash.columns(['room_id', 'user_id']).doNothing()),
        query.selectFrom('chat_rooms').select('id').where('pair_key', '=', room.pair_key),
      ]);
      const found = done.ok ? done.results[2].rows[0] : undefined;
      if (found === undefined) throw new Error('a private room was neither inserted nor found');
      return found.id;
    },

    /** False when the group would exceed `maxMembers`. @throws a unique violation when one user is a member already */
    async addMembers(
      roomId: number,
      userIds: readonly number[],
      maxMembers: number,
      now: number,
    ): Promise<boolean> {
      const done = await store.batch([
        {
          query: query
            .updateTable('chat_rooms')
            .set((eb) => ({ member_count: eb('member_count', '+', userIds.length) }))
            .where('id', '=', roomId)
            .where('type', '=', 'group')
            .where('member_count', '<=', maxMembers - userIds.length),
          atLeast: 1,
        },
        insertMembers(roomId, userIds, now),
        // New members can read earlier messages, which do not count as unread.
        markAllRead(store, roomId).where('user_id', 'in', userIds),
      ]);
      return done.ok;
    },

    /** False when the user was not a member. */
    async removeMember(roomId: number, userId: number): Promise<boolean> {
      const done = await store.batch([
        {
          query: query.deleteFrom('chat_members').where('room_id', '=', roomId).where('user_id', '=', userId),
          atLeast: 1,
        },
        query
          .updateTable('chat_rooms')
          .set((eb) => ({ member_count: eb('member_count', '-', 1) }))
          .where('id', '=', roomId),
      ]);
      return done.ok;
    },

    /** False when the user is not a member. */
    async markRead(roomId: number, userId: number): Promise<boolean> {
      const { numUpdatedRows } = await markAllRead(store, roomId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };

  function insertMembers(roomId: number, userIds: readonly number[], now: number) {
    return query
      .insertInto('chat_members')
      .values(userIds.map((user_id) => ({ room_id: roomId, user_id, read_seq: 0, joined_at: now })));
  }
}
export type RoomsQueries = ReturnType<typeof roomsQueries>;

/** Marks all messages as read. The caller restricts the members by another `where`. */
export function markAllRead({ query }: Pick<Store, 'query'>, roomId: number) {
  return query
    .updateTable('chat_members')
    .set((eb) => ({
      read_seq: eb
        .selectFrom('chat_rooms')
        .select('last_seq')
        .where('id', '=', roomId)
        .$asScalar()
        .$notNull(),
    }))
    .where('room_id', '=', roomId);
}
