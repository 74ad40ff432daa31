import type { Migration } from '../platform/database/index.ts';

/** Who opened a room and how its games ended, for the reports; the answers are in `room_answers`. */
export const roomReports: Migration = {
  id: '0019-room-reports',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'room_reports')
      .addColumn('room_id', 'text', (c) => c.primaryKey())
      .addColumn('host_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('type_game', 'text', (c) => c.notNull())
      .addColumn('game_mode', 'text', (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .addColumn('deleted_at', bigint)
      .execute();
    await db.schema
      .createIndex('room_reports_by_host')
      .on('room_reports')
      .columns(['host_id', 'created_at'])
      .execute();
    await db.schema.createIndex('room_reports_by_age').on('room_reports').column('created_at').execute();

    // There is no foreign key, because a game is recorded even if the report of its room was deleted.
    await createTable(db, 'room_games')
      .addColumn('room_id', 'text', (c) => c.notNull())
      .addColumn('game', 'integer', (c) => c.notNull())
      .addColumn('player_count', 'integer', (c) => c.notNull())
      .addColumn('results', 'text', (c) => c.notNull())
      .addColumn('ended_at', bigint, (c) => c.notNull())
      .addPrimaryKeyConstraint('room_games_once', ['room_id', 'game'])
      .execute();
    await db.schema.createIndex('room_games_by_age').on('room_games').column('ended_at').execute();
  },
};
