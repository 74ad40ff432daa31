import type { Store } from '../schema/index.ts';

/** Marks all messages of the room as read; the caller adds the users in one more `where`. */
export function readToTheEnd({ query }: Pick<Store, 'query'>, roomId: number) {
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
