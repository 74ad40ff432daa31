import type { RoomRecord, StoredState } from '@icando/game/rooms/record';
import type { Person } from '@icando/game/rooms/seats';
import type { Store } from '../schema/index.ts';
import { traced, tracedNow, type Work } from '../platform/tracing/index.ts';
import type { Claim, StoredRoom } from './ownership.ts';
import { stateText } from './state-text.ts';

/** All SQL of rooms but their xp. Times are epoch milliseconds. */
export function roomsQueries(store: Store) {
  const { query, kind } = store;
  // The busiest statement of a game: compiled once, its parameters in this order. It touches no column of an index, which
  // would cost as much again: that the room lives, `touch` says often enough.
  const updating = query
    .updateTable('rooms')
    .set({ state: '' })
    .where('room_id', '=', '')
    .where('owner', '=', 0)
    .where('fence', '=', 0)
    .where('ended', '=', 0)
    .compile();
  // PostgreSQL writes every version of a row anew, however long.
  const textOf = kind === 'sqlite' ? stateText : (state: StoredState) => JSON.stringify(state);
  const updateOf = (roomId: string, { owner, fence }: Claim, state: StoredState) => ({
    ...updating,
    parameters: [textOf(state), roomId, owner, fence, 0],
  });
  return {
    findPeople(userIds: readonly number[]): Promise<Person[]> {
      return query
        .selectFrom('users')
        .select(['id as user_id', 'username', 'avatar'])
        .where('id', 'in', userIds)
        .execute();
    },

    /** @throws a unique violation when a room has this id already. */
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

    /** Takes the room from any owner: for a server that is alone on its database. */
    seize(roomId: string, owner: number, now: number): Promise<(StoredRoom & { fence: number }) | undefined> {
      return query
        .updateTable('rooms')
        .set((eb) => ({ owner, fence: eb('fence', '+', 1), updated_at: now }))
        .where('room_id', '=', roomId)
        .where('ended', '=', 0)
        .returning(['setup', 'state', 'fence'])
        .executeTakeFirst();
    },

    /** Writes the state down; false when another server owns the room, or it has ended. */
    async update(roomId: string, claim: Claim, state: StoredState): Promise<boolean> {
      const { numAffectedRows } = await traced(
        () => recordWork(roomId),
        () => query.executeQuery(updateOf(roomId, claim, state)),
      );
      return (numAffectedRows ?? 0n) > 0n;
    },

    /** The same before it returns, where that can be done; false also where it cannot, and nothing was written. */
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

    /** Says that these rooms have a host, and live. */
    async touch(roomIds: readonly string[], owner: number, now: number): Promise<void> {
      await query
        .updateTable('rooms')
        .set({ updated_at: now })
        .where('room_id', 'in', roomIds)
        .where('owner', '=', owner)
        .execute();
    },

    /** Rooms whose host has not been heard of since. */
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

    /** Removes what ended before. The books of its xp go along: nobody can ask for it again. */
    async sweepEnded(before: number): Promise<void> {
      await query.deleteFrom('rooms').where('ended', '=', 1).where('updated_at', '<', before).execute();
    },
  };
}
export type RoomsQueries = ReturnType<typeof roomsQueries>;

function recordWork(roomId: string): Work {
  return { name: 'room record', attributes: { 'icando.room': roomId } };
}
