import type { Selectable } from 'kysely';
import type { BatchItem } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';
import { markAllRead } from './rooms-queries.ts';

export type NewMessage = Omit<Selectable<Tables['chat_messages']>, 'seq'>;

export interface WrittenMessage extends NewMessage {
  username: string;
  avatar: string;
  /** The message that it answers. */
  quoted_content: string | null;
  quoted_by: number | null;
  quoted_username: string | null;
}

const COLUMNS = [
  'id',
  'room_id',
  'seq',
  'user_id',
  'content',
  'card',
  'client_id',
  'reply_to',
  'created_at',
] as const;
/** A message with its writer and the message that it answers. */
const WRITTEN_COLUMNS = [
  'chat_messages.id',
  'chat_messages.room_id',
  'chat_messages.user_id',
  'chat_messages.content',
  'chat_messages.card',
  'chat_messages.client_id',
  'chat_messages.reply_to',
  'chat_messages.created_at',
  'users.username',
  'users.avatar',
  'quoted.content as quoted_content',
  'quoted.user_id as quoted_by',
  'quoted_user.username as quoted_username',
] as const;

export function messagesQueries(store: Store) {
  const { query } = store;
  const written = () =>
    query
      .selectFrom('chat_messages')
      .innerJoin('users', 'users.id', 'chat_messages.user_id')
      .leftJoin('chat_messages as quoted', 'quoted.id', 'chat_messages.reply_to')
      .leftJoin('users as quoted_user', 'quoted_user.id', 'quoted.user_id')
      .select(WRITTEN_COLUMNS);

  return {
    /**
     * Stores the messages in one transaction. False when nothing was stored, because a sender is not a member or a room has
     * a newer id. @throws a unique violation when a message with the same id or client_id exists
     */
    async insert(messages: readonly NewMessage[]): Promise<boolean> {
      const items: BatchItem[] = [];
      // Rooms are sorted, so that two servers cannot deadlock.
      const rooms = [...Map.groupBy(messages, ({ room_id }) => room_id)].toSorted(([a], [b]) => a - b);
      for (const [roomId, batch] of rooms) {
        items.push({ query: advanceRoom(roomId, batch), atLeast: 1 });
        // Fails when the sender is not a member at this moment.
        for (const userId of new Set(batch.map(({ user_id }) => user_id)))
          items.push({ query: markAllRead(store, roomId).where('user_id', '=', userId), atLeast: 1 });
        for (const [at, message] of batch.entries())
          items.push(insertMessage(message, batch.length - 1 - at));
      }
      return (await store.batch(items)).ok;
    },

    async membersAmong(messages: readonly NewMessage[]): Promise<Set<string>> {
      const rows = await query
        .selectFrom('chat_members')
        .select(['room_id', 'user_id'])
        .where('room_id', 'in', [...new Set(messages.map(({ room_id }) => room_id))])
        .where('user_id', 'in', [...new Set(messages.map(({ user_id }) => user_id))])
        .execute();
      return new Set(rows.map(({ room_id, user_id }) => `${room_id}:${user_id}`));
    },

    async newestId(roomIds: readonly number[]): Promise<number> {
      const row = await query
        .selectFrom('chat_rooms')
        .select((eb) => eb.fn.max<number | null>('last_id').as('newest'))
        .where('id', 'in', roomIds)
        .executeTakeFirst();
      return row?.newest ?? 0;
    },

    findSent(roomId: number, userId: number, clientId: string): Promise<WrittenMessage | undefined> {
      return written()
        .where('chat_messages.room_id', '=', roomId)
        .where('chat_messages.user_id', '=', userId)
        .where('chat_messages.client_id', '=', clientId)
        .executeTakeFirst();
    },

    byIds(ids: readonly number[]): Promise<WrittenMessage[]> {
      if (ids.length === 0) return Promise.resolve([]);
      return written().where('chat_messages.id', 'in', ids).execute();
    },

    between(roomId: number, from: number, to: number): Promise<WrittenMessage[]> {
      return written()
        .where('chat_messages.room_id', '=', roomId)
        .where('chat_messages.seq', '>=', from)
        .where('chat_messages.seq', '<=', to)
        .orderBy('chat_messages.seq')
        .execute();
    },

    /** Undefined when the user is not a member. */
    async lastSeqFor(roomId: number, userId: number): Promise<number | undefined> {
      const row = await query
        .selectFrom('chat_members')
        .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_members.room_id')
        .select('chat_rooms.last_seq')
        .where('chat_members.room_id', '=', roomId)
        .where('chat_members.user_id', '=', userId)
        .executeTakeFirst();
      return row?.last_seq;
    },

    async seqOf(roomId: number, messageId: number): Promise<number | undefined> {
      const row = await query
        .selectFrom('chat_messages')
        .select('seq')
        .where('id', '=', messageId)
        .where('room_id', '=', roomId)
        .executeTakeFirst();
      return row?.seq;
    },

    /** Finds a message only for members of its room. */
    findVisible(messageId: number, userId: number): Promise<WrittenMessage | undefined> {
      return written()
        .innerJoin('chat_members', 'chat_members.room_id', 'chat_messages.room_id')
        .where('chat_messages.id', '=', messageId)
        .where('chat_members.user_id', '=', userId)
        .executeTakeFirst();
    },
  };

  /** Also locks the room against writers on other servers. */
  function advanceRoom(roomId: number, batch: readonly NewMessage[]) {
    const [first, last] = [batch[0], batch.at(-1)];
    return query
      .updateTable('chat_rooms')
      .set((eb) => ({
        last_seq: eb('last_seq', '+', batch.length),
        last_id: last?.id ?? 0,
        active_at: last?.created_at ?? 0,
      }))
      .where('id', '=', roomId)
      .where('last_id', '<', first?.id ?? 0);
  }

  /** `followers` is the number of messages that follow in the batch. */
  function insertMessage(message: NewMessage, followers: number) {
    return query
      .insertInto('chat_messages')
      .columns(COLUMNS)
      .expression((eb) =>
        eb
          .selectFrom('chat_rooms')
          .select((column) => [
            column.cast<number>(column.val(message.id), 'bigint').as('id'),
            'id as room_id',
            column('last_seq', '-', followers).as('seq'),
            column.cast<number>(column.val(message.user_id), 'bigint').as('user_id'),
            column.cast<string>(column.val(message.content), 'text').as('content'),
            column.cast<string | null>(column.val(message.card), 'text').as('card'),
            column.cast<string | null>(column.val(message.client_id), 'text').as('client_id'),
            column.cast<number | null>(column.val(message.reply_to), 'bigint').as('reply_to'),
            column.cast<number>(column.val(message.created_at), 'bigint').as('created_at'),
          ])
          .where('id', '=', message.room_id),
      );
  }
}
export type MessagesQueries = ReturnType<typeof messagesQueries>;
