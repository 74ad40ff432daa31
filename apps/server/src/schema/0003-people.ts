import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';
import { nameKeys } from '../platform/name-keys.ts';

const USERS_AT_ONCE = 500;

/** Follows, search keys of names, and leaderboards. */
export const people: Migration = {
  id: '0003-people',
  async up(db, { bigint, createTable }) {
    await db.schema
      .alterTable('users')
      .addColumn('is_hidden', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`is_hidden in (0, 1)`),
      )
      .execute();

    // For the sweep of unused pictures. Most users have the default picture.
    await db.schema
      .createIndex('users_by_avatar')
      .on('users')
      .column('avatar')
      .where('avatar', '<>', 'no-user.jpg')
      .execute();

    await createTable(db, 'follows')
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('friend_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', bigint, (c) => c.notNull())
      .addPrimaryKeyConstraint('follows_once', ['user_id', 'friend_id'])
      .addCheckConstraint('follows_others', sql`user_id <> friend_id`)
      .execute();
    await db.schema.createIndex('follows_by_friend').on('follows').column('friend_id').execute();

    await createTable(db, 'user_names')
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name_key', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('user_names_once', ['user_id', 'name_key'])
      .execute();
    await db.schema
      .createIndex('user_names_by_key')
      .on('user_names')
      .columns(['name_key', 'user_id'])
      .execute();

    await createTable(db, 'standings')
      .addColumn('board', 'integer', (c) => c.notNull())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('behind', bigint, (c) => c.notNull().check(sql`behind <= 0`))
      .addPrimaryKeyConstraint('standings_once', ['board', 'user_id'])
      .execute();
    await db.schema
      .createIndex('standings_by_place')
      .unique()
      .on('standings')
      .columns(['board', 'behind', 'user_id'])
      .execute();
    await db.schema.createIndex('standings_by_user').on('standings').column('user_id').execute();

    await createTable(db, 'board_segments')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('board', 'integer', (c) => c.notNull())
      .addColumn('from_behind', bigint, (c) => c.notNull())
      .addColumn('from_user', bigint, (c) => c.notNull())
      .addColumn('to_behind', bigint, (c) => c.notNull())
      .addColumn('to_user', bigint, (c) => c.notNull())
      .addColumn('n', 'integer', (c) => c.notNull().check(sql`n >= 0`))
      .execute();
    await db.schema
      .createIndex('board_segments_in_order')
      .unique()
      .on('board_segments')
      .columns(['board', 'from_behind', 'from_user'])
      .execute();

    // All present users are in one segment, which the server splits when it starts.
    let enrolled = 0;
    for (let last = 0; ;) {
      const users: { id: number; username: string; score: number }[] = await db
        .selectFrom('users')
        .select(['id', 'username', 'score'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(USERS_AT_ONCE)
        .execute();
      if (users.length === 0) break;
      last = users.at(-1)?.id ?? last;
      enrolled += users.length;
      await db
        .insertInto('standings')
        .values(users.map(({ id, score }) => ({ board: 0, user_id: id, behind: score === 0 ? 0 : -score })))
        .execute();
      await db
        .insertInto('user_names')
        .values(
          users.flatMap(({ id, username }) =>
            nameKeys(username).map((name_key) => ({ user_id: id, name_key })),
          ),
        )
        .execute();
    }
    await db
      .insertInto('board_segments')
      .values({
        id: 1,
        board: 0,
        from_behind: Number.MIN_SAFE_INTEGER,
        from_user: 0,
        to_behind: 1,
        to_user: 0,
        n: enrolled,
      })
      .execute();
  },
};
