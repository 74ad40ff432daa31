import { eachAlone } from '../platform/each-alone.ts';
import type { Delivery } from './delivery.ts';
import type { EraseAccountQueries } from './erase-account-queries.ts';
import type { ReactionsQueries } from './reactions-queries.ts';

/** Erases a deleted account from chat. */
export function createAccountEraser({
  queries,
  reactions,
  delivery,
}: {
  queries: EraseAccountQueries;
  reactions: Pick<ReactionsQueries, 'removeAllOf'>;
  delivery: Delivery;
}) {
  return {
    /** Rooms without other members are deleted with their messages. The work may be interrupted and repeated. */
    async erase({ id: userId }: { id: number }): Promise<void> {
      await reactions.removeAllOf(userId);
      await eachAlone(await queries.roomsOf(userId), async ({ id, others }) => {
        if (others.length === 0) return queries.deleteRoom(id);
        await queries.anonymiseMessages(id, userId);
        await queries.leaveRoom(id, userId);
        delivery.roomChanged(id, others);
      });
    },
  };
}
