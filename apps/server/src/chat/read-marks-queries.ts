import type { Store } from '../schema/index.ts';

/** Everything said in the room so far counts as read: for whom, the caller says by one more `where`. */
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
