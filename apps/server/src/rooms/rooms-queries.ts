import type { RoomRecord, StoredState } from '@icando/game/rooms/record';
import type { Person } from '@icando/game/rooms/seats';
import type { Store } from '../schema/index.ts';
import { traced, tracedNow, type Work } from '../platform/tracing/index.ts';
import type { Claim, StoredRoom } from './ownership.ts';
import { stateText } from './state-text.ts';

export function roomsQueries(store: Store) {
  const { query, kind } = store;
  // The most frequent statement of a game, compiled once. It touches no indexed column, which would cost as much again;
  // `touch` updates the time often enough.
  const updating = query
    .updateTable('rooms')
    .set({ state: '' })
    .where('room_id', '=', '')
    .where('owner', '=', 0)
    .where('fence', '=', 0)
    .where('ended', '=', 0)
    .compile();
  // PostgreSQL writes every row version completely, so padding has no use.
  const textOf = kind === 'sqlite' ? stateText : (state: StoredState) => JSON.stringify(state);
  const updateOf = (roomId: string, { owner, fence }: Claim, state: StoredState) => ({
    ...updating,
    parameters: [textOf(state), roomId, owner, fence, 0],
  });
  return {
    findUsers(userIds: readonly number[]): Promise<Person[]> {
      return query
        .selectFrom('users')
        .select(['id as user_id', 'username', 'avatar'])
        .where('id', 'in', userIds)
        .execute();
    },

    /** @throws a unique violation when a room has this id */
    async insert({ setup, state }: RoomRecord, { owner, fence }: Claim, now: number): Promise<void> {
      await query
        .insertInto('rooms')
        .values({
          room_id: setup.room_id,
          setup: JSON.stringify(setup),
          state: textOf(state),
          owner,
          fence,
          ended: 0,
          created_at: now,
          updated_at: now,
        })
        .execute();
    },

    /** Claims the room from any owner, for a single server. */
    seize(roomId: string, owner: number, now: number): Promise<(StoredRoom & { fence: number }) | undefined> {
      return query
        .updateTable('rooms')
        .set((eb) => ({ owner, fence: eb('fence', '+', 1), updated_at: now }))
        .where('room_id', '=', roomId)
        .where('ended', '=', 0)
        .returning(['setup', 'state', 'fence'])
        .executeTakeFirst();
    },

    /** Stores the state; false when another server owns the room, or it has ended. */
    async update(roomId: string, claim: Claim, state: StoredState): Promise<boolean> {
      const { numAffectedRows } = await traced(
        () => recordWork(roomId),
        () => query.executeQuery(updateOf(roomId, claim, state)),
      );
      return (numAffectedRows ?? 0n) > 0n;
    },

    /** Like `update`, synchronously where possible; false also where it is not, and nothing was written. */
    updateNow(roomId: string, claim: Claim, state: StoredState): boolean {
      if (kind !== 'sqlite') return false;
      const changes = tracedNow(
        () => recordWork(roomId),
        () => store.writeSync(updateOf(roomId, claim, state)),
      );
      return changes === 1;
    },

    async end(roomId: string, { owner, fence }: Claim, now: number): Promise<void> {
      await query
        .updateTable('rooms')
        .set({ ended: 1, updated_at: now })
        .where('room_id', '=', roomId)
        .where('owner', '=', owner)
        .where('fence', '=', fence)
        .execute();
    },

    /** Confirms that these rooms are hosted. */
    async touch(roomIds: readonly string[], owner: number, now: number): Promise<void> {
      await query
        .updateTable('rooms')
        .set({ updated_at: now })
        .where('room_id', 'in', roomIds)
        .where('owner', '=', owner)
        .execute();
    },

    /** Rooms not confirmed since then. */
    async findOrphans(since: number, limit: number): Promise<string[]> {
      const rows = await query
        .selectFrom('rooms')
        .select('room_id')
        .where('ended', '=', 0)
        .where('updated_at', '<', since)
        .orderBy('updated_at')
        .limit(limit)
        .execute();
      return rows.map(({ room_id }) => room_id);
    },

    /** Deletes rooms that ended before, with their XP records: nobody can ask for them again. */
    async sweepEnded(before: number): Promise<void> {
      await query.deleteFrom('rooms').where('ended', '=', 1).where('updated_at', '<', before).execute();
    },
  };
}
export type RoomsQueries = ReturnType<typeof roomsQueries>;

function recordWork(roomId: string): Work {
  return { name: 'room record', attributes: { 'icando.room': roomId } };
}
