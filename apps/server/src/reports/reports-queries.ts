import type { PlayerResult } from '@icando/contract/room-frames';
import type { QuestionRecord } from '@icando/game/rooms/question-record';
import type { StoredState } from '@icando/game/rooms/record';
import type { Selectable } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';

export type ReportHead = Selectable<Tables['room_reports']>;

export interface PlayedRow extends ReportHead {
  games: number;
  players: number | null;
}

/** All SQL of the reports of rooms. */
export function reportsQueries(store: Store) {
  const { query } = store;
  const reportsOf = (hostId: number, since: number) =>
    query
      .selectFrom('room_reports')
      .where('host_id', '=', hostId)
      .where('created_at', '>=', since)
      .where((eb) =>
        eb.or([
          eb('deleted_at', 'is', null),
          eb.exists(
            eb
              .selectFrom('room_games')
              .select('game')
              .whereRef('room_games.room_id', '=', 'room_reports.room_id'),
          ),
        ]),
      );

  return {
    async countRooms(hostId: number, since: number): Promise<number> {
      const { total } = await reportsOf(hostId, since)
        .select((eb) => eb.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async listRooms(hostId: number, since: number, page: { limit: number; offset: number }) {
      const rows = await reportsOf(hostId, since)
        .selectAll()
        .select((eb) => {
          const games = eb
            .selectFrom('room_games')
            .whereRef('room_games.room_id', '=', 'room_reports.room_id');
          return [
            games.select((inner) => inner.fn.max('game').as('games')).as('games'),
            games.select((inner) => inner.fn.max('player_count').as('players')).as('players'),
          ];
        })
        .orderBy('created_at', 'desc')
        .orderBy('room_id')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return rows.map((row): PlayedRow => ({ ...row, games: row.games ?? 0 }));
    },

    findHead(roomId: string, hostId: number): Promise<ReportHead | undefined> {
      return query
        .selectFrom('room_reports')
        .selectAll()
        .where('room_id', '=', roomId)
        .where('host_id', '=', hostId)
        .executeTakeFirst();
    },

    /** The latest game of which at least one question has ended. */
    async latestGame(roomId: string): Promise<number> {
      const [ended, asked] = await Promise.all([
        query
          .selectFrom('room_games')
          .select((eb) => eb.fn.max('game').as('game'))
          .where('room_id', '=', roomId)
          .executeTakeFirst(),
        query
          .selectFrom('room_answers')
          .select((eb) => eb.fn.max('game').as('game'))
          .where('room_id', '=', roomId)
          .executeTakeFirst(),
      ]);
      return Math.max(ended?.game ?? 0, asked?.game ?? 0);
    },

    async findQuestions(roomId: string, game: number): Promise<QuestionRecord[]> {
      const rows = await query
        .selectFrom('room_answers')
        .select('question')
        .where('room_id', '=', roomId)
        .where('game', '=', game)
        .orderBy('idx')
        .execute();
      return rows.map(({ question }) => JSON.parse(question) as QuestionRecord);
    },

    /** Undefined while the game is running. */
    async findResults(roomId: string, game: number): Promise<PlayerResult[] | undefined> {
      const row = await query
        .selectFrom('room_games')
        .select('results')
        .where('room_id', '=', roomId)
        .where('game', '=', game)
        .executeTakeFirst();
      return row && (JSON.parse(row.results) as PlayerResult[]);
    },

    async isPlaying(roomId: string): Promise<boolean> {
      const row = await query
        .selectFrom('rooms')
        .select('state')
        .where('room_id', '=', roomId)
        .where('ended', '=', 0)
        .executeTakeFirst();
      return row !== undefined && (JSON.parse(row.state) as StoredState).stage.phase === 'playing';
    },

    /** Keeps the row of `room_reports`: the room may go on, and no other room may get its id. */
    async deleteReport(roomId: string, hostId: number, now: number): Promise<void> {
      await store.batch([
        query.deleteFrom('room_answers').where('room_id', '=', roomId),
        query.deleteFrom('room_games').where('room_id', '=', roomId),
        query
          .updateTable('room_reports')
          .set({ deleted_at: now })
          .where('room_id', '=', roomId)
          .where('host_id', '=', hostId),
      ]);
    },

    /** Deletes reports older than `before`, and rows of deleted reports. Answers are kept until the answer log has them. */
    async sweep(before: number, deletedBefore: number): Promise<void> {
      await store.batch([
        query.deleteFrom('room_answers').where('is_logged', '=', 1).where('at', '<', before),
        query.deleteFrom('room_games').where('ended_at', '<', before),
        query.deleteFrom('room_reports').where('created_at', '<', before),
        query
          .deleteFrom('room_reports')
          .where('deleted_at', '<', deletedBefore)
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('rooms')
                  .select('rooms.room_id')
                  .whereRef('rooms.room_id', '=', 'room_reports.room_id'),
              ),
            ),
          )
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('room_games')
                  .select('game')
                  .whereRef('room_games.room_id', '=', 'room_reports.room_id'),
              ),
            ),
          ),
      ]);
    },
  };
}
export type ReportsQueries = ReturnType<typeof reportsQueries>;
