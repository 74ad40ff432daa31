import type { StoredState } from '@icando/game/rooms/record';
import type { Store } from '../schema/index.ts';
import type { Claim, StoredRoom } from '../rooms/index.ts';

/** Stands for no owner: any server may take the room. */
export const RELEASED = 0;
/** Stands for no owner yet: the server to which the room's first player connects takes it. */
export const NEVER_OWNED = -1;

export function roomClaimsQueries({ query }: Store) {
  return {
    /** Takes the room if its claim is still `previous`, so that only one of two servers gets it. */
    take(
      roomId: string,
      previous: Claim,
      owner: number,
      now: number,
    ): Promise<(StoredRoom & { fence: number }) | undefined> {
      return query
        .updateTable('rooms')
        .set((eb) => ({ owner, fence: eb('fence', '+', 1), updated_at: now }))
        .where('room_id', '=', roomId)
        .where('ended', '=', 0)
        .where('owner', '=', previous.owner)
        .where('fence', '=', previous.fence)
        .returning(['setup', 'state', 'fence'])
        .executeTakeFirst();
    },

    findClaim(roomId: string): Promise<Claim | undefined> {
      return query
        .selectFrom('rooms')
        .select(['owner', 'fence'])
        .where('room_id', '=', roomId)
        .where('ended', '=', 0)
        .executeTakeFirst();
    },

    /** Gives the room up, with its last state, so that the next server need not wait for the end of the lease. */
    async release(roomId: string, { owner, fence }: Claim, last?: StoredState): Promise<void> {
      await query
        .updateTable('rooms')
        .set({ owner: RELEASED, ...(last === undefined ? {} : { state: JSON.stringify(last) }) })
        .where('room_id', '=', roomId)
        .where('owner', '=', owner)
        .where('fence', '=', fence)
        .where('ended', '=', 0)
        .execute();
    },

    /** Finds rooms owned by none of these servers. Ranges between the ids let the query use an index. */
    async findOrphaned(living: readonly number[], limit: number): Promise<string[]> {
      const ids = [NEVER_OWNED, ...living].sort((a, b) => a - b);
      const rows = await query
        .selectFrom('rooms')
        .select('room_id')
        .where('ended', '=', 0)
        .where((eb) =>
          eb.or(
            ids.map((id, index) => {
              const next = ids[index + 1];
              const above = eb('owner', '>', id);
              return next === undefined ? above : eb.and([above, eb('owner', '<', next)]);
            }),
          ),
        )
        .limit(limit)
        .execute();
      return rows.map(({ room_id }) => room_id);
    },
  };
}
export type RoomClaimsQueries = ReturnType<typeof roomClaimsQueries>;
