import type { StoredState } from '@icando/game/rooms/record';
import type { Store } from '../schema/index.ts';
import type { Claim, StoredRoom } from '../rooms/index.ts';

/** In place of an owner: any server may take the room. */
export const RELEASED = 0;
/** In place of an owner: the room's first player brings it to a server. */
export const NEVER_OWNED = -1;

export function roomClaimsQueries({ query }: Store) {
  return {
    /** Of two servers that saw the same claim, one gets the room. */
    take(
      roomId: string,
      seen: Claim,
      owner: number,
      now: number,
    ): Promise<(StoredRoom & { fence: number }) | undefined> {
      return query
        .updateTable('rooms')
        .set((eb) => ({ owner, fence: eb('fence', '+', 1), updated_at: now }))
        .where('room_id', '=', roomId)
        .where('ended', '=', 0)
        .where('owner', '=', seen.owner)
        .where('fence', '=', seen.fence)
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

    /** With the room's last record, so that nobody waits for the end of a lease. */
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

    /** Rooms whose owner is none of these servers, by ranges between their ids, so that an index finds them. */
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
