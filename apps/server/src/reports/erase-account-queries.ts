import type { Store } from '../schema/index.ts';

const ROOMS_AT_ONCE = 100;

/** The record of a game or question, as it was read. */
export interface StoredRecord {
  game: number;
  /** Index of the question; undefined: the results of the game. */
  idx?: number;
  text: string;
}

/** All SQL of erasing an account from reports. */
export function eraseAccountQueries(store: Store) {
  const { query } = store;
  return {
    async roomsOf(hostId: number): Promise<string[]> {
      const rows = await query
        .selectFrom('room_reports')
        .select('room_id')
        .where('host_id', '=', hostId)
        .execute();
      return rows.map(({ room_id }) => room_id);
    },

    async deleteRoom(roomId: string): Promise<void> {
      await store.batch([
        query.deleteFrom('room_answers').where('room_id', '=', roomId),
        query.deleteFrom('room_games').where('room_id', '=', roomId),
        query.deleteFrom('room_reports').where('room_id', '=', roomId),
      ]);
    },

    /** The next page of rooms that were opened after `since`, in order of their ids. */
    async roomsAfter(roomId: string, since: number): Promise<string[]> {
      const rows = await query
        .selectFrom('room_reports')
        .select('room_id')
        .where('room_id', '>', roomId)
        .where('created_at', '>=', since)
        .orderBy('room_id')
        .limit(ROOMS_AT_ONCE)
        .execute();
      return rows.map(({ room_id }) => room_id);
    },

    /** Returns those of the rooms that have a record which contains the text. */
    async roomsWith(roomIds: readonly string[], text: string): Promise<string[]> {
      const pattern = `%${text}%`;
      const [games, questions] = await Promise.all([
        query
          .selectFrom('room_games')
          .select('room_id')
          .distinct()
          .where('room_id', 'in', roomIds)
          .where('results', 'like', pattern)
          .execute(),
        query
          .selectFrom('room_answers')
          .select('room_id')
          .distinct()
          .where('room_id', 'in', roomIds)
          .where('question', 'like', pattern)
          .execute(),
      ]);
      return [...new Set([...games, ...questions].map(({ room_id }) => room_id))];
    },

    /** The records of the room that contain the text. */
    async recordsWith(roomId: string, text: string): Promise<StoredRecord[]> {
      const pattern = `%${text}%`;
      const [games, questions] = await Promise.all([
        query
          .selectFrom('room_games')
          .select(['game', 'results as text'])
          .where('room_id', '=', roomId)
          .where('results', 'like', pattern)
          .execute(),
        query
          .selectFrom('room_answers')
          .select(['game', 'idx', 'question as text'])
          .where('room_id', '=', roomId)
          .where('question', 'like', pattern)
          .execute(),
      ]);
      return [...games, ...questions];
    },

    /** Replaces all records or none; false when one has changed since it was read. */
    async replace(
      roomId: string,
      changes: readonly { before: StoredRecord; after: string }[],
    ): Promise<boolean> {
      const done = await store.batch(
        changes.map(({ before: { game, idx, text }, after }) => ({
          query:
            idx === undefined
              ? query
                  .updateTable('room_games')
                  .set({ results: after })
                  .where('room_id', '=', roomId)
                  .where('game', '=', game)
                  .where('results', '=', text)
              : query
                  .updateTable('room_answers')
                  .set({ question: after })
                  .where('room_id', '=', roomId)
                  .where('game', '=', game)
                  .where('idx', '=', idx)
                  .where('question', '=', text),
          atLeast: 1,
        })),
      );
      return done.ok;
    },
  };
}
export type EraseAccountQueries = ReturnType<typeof eraseAccountQueries>;
