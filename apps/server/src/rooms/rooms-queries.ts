import type { QuestionRecord } from '@icando/game/rooms/question-record';
import type { RoomRecord, StoredState } from '@icando/game/rooms/record';
import type { RoomSetup } from '@icando/game/rooms/setup';
import type { Person } from '@icando/game/rooms/seats';
import type { Store } from '../schema/index.ts';
import { traced, tracedSync, type Work } from '../platform/tracing/index.ts';
import type { Claim, StoredRoom } from './ownership.ts';

const PADDING_BYTES = 1_024;

/** SQLite overwrites a row of unchanged length in place: of a room with forty words one page and not four. */
function stateText(state: StoredState): string {
  const json = JSON.stringify(state);
  const over = Buffer.byteLength(json) % PADDING_BYTES;
  return over === 0 ? json : json + ' '.repeat(PADDING_BYTES - over);
}

/** A record to be stored in a room's row, with the answers to a question that has just closed. */
export interface RoomUpdate {
  roomId: string;
  claim: Claim;
  state: StoredState;
  closed: QuestionRecord | null;
  /** Epoch milliseconds. */
  now: number;
}

export function roomsQueries(store: Store) {
  const { query, kind } = store;
  // The most frequent statement of a game, compiled once. It writes no indexed column, which would cost as much again.
  const updating = query
    .updateTable('rooms')
    .set({ state: '' })
    .where('room_id', '=', '')
    .where('owner', '=', 0)
    .where('fence', '=', 0)
    .where('ended', '=', 0)
    .compile();
  const inserting = query
    .insertInto('room_answers')
    .values({ room_id: '', game: 0, idx: 0, at: 0, question: '', is_logged: 0 })
    .compile();
  const inserted = query
    .insertInto('room_games')
    .values({ room_id: '', game: 0, player_count: 0, results: '', ended_at: 0 })
    .onConflict((clash) => clash.columns(['room_id', 'game']).doNothing())
    .compile();
  /** The final standings of a game that has ended, once: later records of the room have them too. */
  const resultsOf = (roomId: string, { stage }: StoredState, now: number) => {
    if (stage.phase !== 'finished') return [];
    const { number, results } = stage;
    return [{ ...inserted, parameters: [roomId, number, results.length, JSON.stringify(results), now] }];
  };
  const insertOf = (roomId: string, closed: QuestionRecord, now: number) => ({
    ...inserting,
    parameters: [roomId, closed.game, closed.index, now, JSON.stringify(closed), 0],
  });
  // PostgreSQL writes every row version completely, so padding is useless.
  const textOf = kind === 'sqlite' ? stateText : (state: StoredState) => JSON.stringify(state);
  const updateOf = (roomId: string, { owner, fence }: Claim, state: StoredState) => ({
    ...updating,
    parameters: [textOf(state), roomId, owner, fence, 0],
  });
  return {
    async findUsers(userIds: readonly number[]): Promise<Person[]> {
      const rows = await query
        .selectFrom('users')
        .select(['id as user_id', 'username', 'avatar', 'guest_until'])
        .where('id', 'in', userIds)
        .execute();
      return rows.map(({ guest_until, ...person }) => ({ ...person, is_guest: guest_until !== null }));
    },

    /** Also inserts the row of its report, which reserves the id for as long as the report is kept. */
    async insert({ setup, state }: RoomRecord, { owner, fence }: Claim, now: number): Promise<void> {
      const { room_id, type_game, game_mode } = setup;
      const [maker] = state.seats;
      if (maker === undefined) throw new RangeError('a new room without its maker');
      const host = { host_id: maker.user_id, type_game, game_mode, created_at: now, deleted_at: null };
      await store.batch([
        query.insertInto('room_reports').values({ room_id, ...host }),
        query.insertInto('rooms').values({
          room_id,
          setup: JSON.stringify(setup),
          state: textOf(state),
          owner,
          fence,
          ended: 0,
          created_at: now,
          updated_at: now,
        }),
      ]);
    },

    claimRoom(
      roomId: string,
      owner: number,
      now: number,
    ): Promise<(StoredRoom & { fence: number }) | undefined> {
      return query
        .updateTable('rooms')
        .set((eb) => ({ owner, fence: eb('fence', '+', 1), updated_at: now }))
        .where('room_id', '=', roomId)
        .where('ended', '=', 0)
        .returning(['setup', 'state', 'fence'])
        .executeTakeFirst();
    },

    /** A room that has not ended, whichever server owns it. */
    findLive(roomId: string): Promise<StoredRoom | undefined> {
      return query
        .selectFrom('rooms')
        .select(['setup', 'state'])
        .where('room_id', '=', roomId)
        .where('ended', '=', 0)
        .executeTakeFirst();
    },

    /** For a room that draws its words; false as for `update`. */
    async updateSetup(roomId: string, { owner, fence }: Claim, setup: RoomSetup): Promise<boolean> {
      const done = await query
        .updateTable('rooms')
        .set({ setup: JSON.stringify(setup) })
        .where('room_id', '=', roomId)
        .where('owner', '=', owner)
        .where('fence', '=', fence)
        .where('ended', '=', 0)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    /** False when another server owns the room, or it has ended. */
    async update({ roomId, claim, state, closed, now }: RoomUpdate): Promise<boolean> {
      const update = updateOf(roomId, claim, state);
      return traced(
        () => recordWork(roomId),
        async () => {
          const more = [
            ...(closed === null ? [] : [insertOf(roomId, closed, now)]),
            ...resultsOf(roomId, state, now),
          ];
          if (more.length === 0) return ((await query.executeQuery(update)).numAffectedRows ?? 0n) > 0n;
          return (await store.batch([{ query: update, atLeast: 1 }, ...more])).ok;
        },
      );
    },

    /** Like `update`, synchronous; false also where that is not possible. */
    updateNow({ roomId, claim, state, closed, now }: RoomUpdate): boolean {
      if (kind !== 'sqlite') return false;
      const changes = tracedSync(
        () => recordWork(roomId),
        () => {
          const update = updateOf(roomId, claim, state);
          if (closed !== null) return store.writeSync(update, insertOf(roomId, closed, now));
          return store.writeSync(update, ...resultsOf(roomId, state, now));
        },
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

    async touch(roomIds: readonly string[], owner: number, now: number): Promise<void> {
      await query
        .updateTable('rooms')
        .set({ updated_at: now })
        .where('room_id', 'in', roomIds)
        .where('owner', '=', owner)
        .execute();
    },

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

    /** With their XP records: no player can ask for them again. */
    async sweepEnded(before: number): Promise<void> {
      await query.deleteFrom('rooms').where('ended', '=', 1).where('updated_at', '<', before).execute();
    },
  };
}
export type RoomsQueries = ReturnType<typeof roomsQueries>;

function recordWork(roomId: string): Work {
  return { name: 'room record', attributes: { 'icando.room': roomId } };
}
