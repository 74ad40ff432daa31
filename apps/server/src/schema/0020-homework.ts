import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Homework with a copy of its words, its pupils, and their first answer to each word in each game. */
export const homework: Migration = {
  id: '0020-homework',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'homework')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('teacher_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('games', 'text', (c) => c.notNull())
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('names', 'text')
      .addColumn('parts', 'integer', (c) => c.notNull())
      .addColumn('due_at', bigint, (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('homework_by_teacher').on('homework').columns(['teacher_id', 'id']).execute();
    await db.schema.createIndex('homework_by_age').on('homework').column('due_at').execute();

    // `user_id` has no foreign key: the teacher's page keeps the name when the user is deleted.
    await createTable(db, 'homework_pupils')
      .addColumn('homework_id', bigint, (c) => c.notNull().references('homework.id').onDelete('cascade'))
      .addColumn('user_id', bigint, (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.notNull())
      .addColumn('pin_hash', 'text')
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('tried_at', bigint, (c) => c.notNull())
      .addColumn('joined_at', bigint, (c) => c.notNull())
      .addPrimaryKeyConstraint('homework_pupils_once', ['homework_id', 'user_id'])
      .addUniqueConstraint('homework_pupils_name', ['homework_id', 'name_key'])
      .execute();

    await createTable(db, 'homework_answers')
      .addColumn('homework_id', bigint, (c) => c.notNull().references('homework.id').onDelete('cascade'))
      .addColumn('user_id', bigint, (c) => c.notNull())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('correct', 'integer', (c) => c.notNull().check(sql`correct in (0, 1)`))
      .addColumn('answer_ms', 'integer', (c) => c.notNull())
      .addColumn('chosen', 'text', (c) => c.notNull())
      .addColumn('at', bigint, (c) => c.notNull())
      .addPrimaryKeyConstraint('homework_answers_once', ['homework_id', 'user_id', 'game', 'place'])
      .execute();
  },
};
