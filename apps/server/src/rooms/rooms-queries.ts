import type { QuestionRecord } from '@icando/game/rooms/question-record';
import type { RoomRecord, StoredState } from '@icando/game/rooms/record';
import type { RoomSetup } from '@icando/game/rooms/setup';
import type { Person } from '@icando/game/rooms/seats';
import type { Store } from '../schema/index.ts';
import { traced, tracedSync, type Work } from '../platform/tracing/index.ts';
import type { Claim, StoredRoom } from './ownership.ts';

const PADDING_BYTES = 1_024;

/** Pads the text, since SQLite overwrites a row of unchanged length in place: one page instead of four with forty words. */
function stateText(state: StoredState): string {
  const json = JSON.stringify(state);
  const excess = Buffer.byteLength(json) % PADDING_BYTES;
  return excess === 0 ? json : json + ' '.repeat(PADDING_BYTES - excess);
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
  // The most frequent statement of a game, compiled once. It writes no indexed column, since that would double its cost.
  const updateStatement = query
    .updateTable('rooms')
    .set({ state: '' })
    .where('room_id', '=', '')
    .where('owner', '=', 0)
    .where('fence', '=', 0)
    .where('ended', '=', 0)
    .compile();
  const answerStatement = query
    .insertInto('room_answers')
    .values({ room_id: '', game: 0, idx: 0, at: 0, question: '', is_logged: 0 })
    .compile();
  const resultsStatement = query
    .insertInto('room_games')
    .values({ room_id: '', game: 0, player_count: 0, results: '', ended_at: 0 })
    .onConflict((clash) => clash.columns(['room_id', 'game']).doNothing())
    .compile();
  /** Inserts the final standings of a game. Later records of the room contain them too, so a conflict is ignored. */
  const resultsOf = (roomId: string, { stage }: StoredState, now: number) => {
    if (stage.phase !== 'finished') return [];
    const { number, results } = stage;
    return [
      { ...resultsStatement, parameters: [roomId, number, results.length, JSON.stringify(results), now] },
    ];
  };
  const insertOf = (roomId: string, closed: QuestionRecord, now: number) => ({
    ...answerStatement,
    parameters: [roomId, closed.game, closed.index, now, JSON.stringify(closed), 0],
  });
  // PostgreSQL writes every row version completely, so padding is useless.
  const textOf = kind === 'sqlite' ? stateText : (state: StoredState) => JSON.stringify(state);
  const updateOf = (roomId: string, { owner, fence }: Claim, state: StoredState) => ({
    ...updateStatement,
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

    /** Also inserts the room's report, which reserves the id for as long as the report is kept. */
    async insert({ setup, state }: RoomRecord, { owner, fence }: Claim, now: number): Promise<void> {
      const { room_id, type_game, game_mode, form, maker_id } = setup;
      if (maker_id === undefined) throw new RangeError('a new room without its maker');
      const host = { host_id: maker_id, type_game, game_mode, form, created_at: now, deleted_at: null };
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

    /** What the room's report says of it besides its rules. */
    async label(roomId: string, label: { class_id: number | null; title: string }): Promise<void> {
      if (label.class_id === null && label.title === '') return;
      await query.updateTable('room_reports').set(label).where('room_id', '=', roomId).execute();
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

    /** Stores the drawn words of a room. Returns false in the same cases as `update`. */
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

    /** Returns false when another server owns the room, or the room has ended. */
    async update({ roomId, claim, state, closed, now }: RoomUpdate): Promise<boolean> {
      const update = updateOf(roomId, claim, state);
      return traced(
        () => recordWork(roomId),
        async () => {
          const inserts = [
            ...(closed === null ? [] : [insertOf(roomId, closed, now)]),
            ...resultsOf(roomId, state, now),
          ];
          if (inserts.length === 0) return ((await query.executeQuery(update)).numAffectedRows ?? 0n) > 0n;
          return (await store.batch([{ query: update, atLeast: 1 }, ...inserts])).ok;
        },
      );
    },

    /** A synchronous `update`, which also returns false where a synchronous write is not possible. */
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

    /** Deletes ended rooms with their XP records: no player can rejoin them. */
    async sweepEnded(before: number): Promise<void> {
      await query.deleteFrom('rooms').where('ended', '=', 1).where('updated_at', '<', before).execute();
    },
  };
}
export type RoomsQueries = ReturnType<typeof roomsQueries>;

function recordWork(roomId: string): Work {
  return { name: 'room record', attributes: { 'icando.room': roomId } };
}
