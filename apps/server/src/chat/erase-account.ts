import type { Delivery } from './delivery.ts';
import type { EraseAccountQueries } from './erase-account-queries.ts';

/** Erases a deleted account from chat. */
export function createAccountEraser({
  queries,
  delivery,
}: {
  queries: EraseAccountQueries;
  delivery: Delivery;
}) {
  return {
    /** Rooms without other members are deleted with their messages. The work may be interrupted and repeated. */
    async erase({ id: userId }: { id: number }): Promise<void> {
      for (const { id, others } of await queries.roomsOf(userId)) {
        if (others.length === 0) {
          await queries.deleteRoom(id);
          continue;
        }
        await queries.anonymiseMessages(id, userId);
        await queries.leaveRoom(id, userId);
        delivery.roomChanged(id, others);
      }
    },
  };
}
