import type { RoomState } from '@icando/game/rooms/record';
import type { Store } from '../../schema/index.ts';
import { HANDED_OVER, NOBODY_YET, type Claim, type KeptRoom } from './claim.ts';

/** All SQL about whose a room is. */
export function ownershipQueries({ query }: Store) {
  const claiming = (roomId: string, owner: number, now: number) =>
    query
      .updateTable('rooms')
      .set((eb) => ({ owner, fence: eb('fence', '+', 1), updated_at: now }))
      .where('room_id', '=', roomId)
      .where('ended', '=', 0);

  return {
    /** Whoever had it before: for a server that is alone on its database. */
    seize(roomId: string, owner: number, now: number): Promise<(KeptRoom & { fence: number }) | undefined> {
      return claiming(roomId, owner, now).returning(['setup', 'state', 'fence']).executeTakeFirst();
    },

    /** Only from the owner that was seen: of two who saw the same, one gets it. */
    take(
      roomId: string,
      seen: Claim,
      owner: number,
      now: number,
    ): Promise<(KeptRoom & { fence: number }) | undefined> {
      return claiming(roomId, owner, now)
        .where('owner', '=', seen.owner)
        .where('fence', '=', seen.fence)
        .returning(['setup', 'state', 'fence'])
        .executeTakeFirst();
    },

    /** Nothing when there is no such room, or no more. */
    findClaim(roomId: string): Promise<Claim | undefined> {
      return query
        .selectFrom('rooms')
        .select(['owner', 'fence'])
        .where('room_id', '=', roomId)
        .where('ended', '=', 0)
        .executeTakeFirst();
    },

    /** Gives it up as it is at last, so that nobody has to wait for the end of a lease. */
    async release(roomId: string, { owner, fence }: Claim, last?: RoomState): Promise<void> {
      await query
        .updateTable('rooms')
        .set({ owner: HANDED_OVER, ...(last === undefined ? {} : { state: JSON.stringify(last) }) })
        .where('room_id', '=', roomId)
        .where('owner', '=', owner)
        .where('fence', '=', fence)
        .where('ended', '=', 0)
        .execute();
    },

    /** Rooms that somebody was in and that are none of these servers'. Between their ids, so that an index finds them. */
    async findLeft(living: readonly number[], limit: number): Promise<string[]> {
      const ids = [NOBODY_YET, ...living].sort((a, b) => a - b);
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
export type OwnershipQueries = ReturnType<typeof ownershipQueries>;
