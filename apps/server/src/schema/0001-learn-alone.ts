import { sql, type CreateTableBuilder } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Accounts, lessons, words, and the log of solo games. */
export const learnAlone: Migration = {
  id: '0001-learn-alone',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'installation')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();

    await createTable(db, 'users')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('username', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('email_key', 'text', (c) => c.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('google_sub', 'text')
      .addColumn('avatar', 'text', (c) => c.notNull())
      .addColumn('emoji', 'text', (c) => c.notNull())
      .addColumn('score', bigint, (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`score >= 0`),
      )
      .addColumn('is_admin', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`is_admin in (0, 1)`),
      )
      .addColumn('created_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('users_by_email').unique().on('users').column('email_key').execute();
    await db.schema.createIndex('users_by_google').unique().on('users').column('google_sub').execute();

    await createTable(db, 'sessions')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('user_agent', 'text', (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .addColumn('last_used_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('sessions_by_user')
      .on('sessions')
      .columns(['user_id', 'created_at'])
      .execute();

    await createTable(db, 'lessons')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('lesson_name', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('is_public', 'integer', (c) => c.notNull().check(sql`is_public in (0, 1)`))
      .addColumn('starter_id', 'integer')
      .addColumn('created_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('lessons_by_name')
      .unique()
      .on('lessons')
      .columns(['user_id', 'name_key'])
      .execute();

    const wordColumns = <Name extends string>(table: CreateTableBuilder<Name>) =>
      table
        .addColumn('id', bigint, (c) => c.primaryKey())
        .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('lesson_id', bigint)
        .addColumn('foreign_word', 'text', (c) => c.notNull().check(sql`foreign_word <> ''`))
        .addColumn('native_word', 'text', (c) => c.notNull().check(sql`native_word <> ''`))
        .addColumn('pronunciation', 'text', (c) => c.notNull())
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('foreign_key', 'text', (c) => c.notNull())
        .addColumn('native_key', 'text', (c) => c.notNull())
        .addColumn('search', 'text', (c) => c.notNull())
        .addColumn('withheld', 'integer', (c) =>
          c
            .notNull()
            .defaultTo(0)
            .check(sql`withheld in (0, 1)`),
        )
        .addColumn('source_key', 'text')
        .addColumn('created_at', bigint, (c) => c.notNull());
    await wordColumns(createTable(db, 'words'))
      .addForeignKeyConstraint('words_lesson', ['lesson_id'], 'lessons', ['id'])
      .execute();
    // Covers a page of a user's words, its count and a search inside them without reading the rows.
    await db.schema
      .createIndex('words_by_owner')
      .on('words')
      .columns(['user_id', 'id', 'lesson_id', 'withheld', 'search'])
      .execute();
    await db.schema.createIndex('words_by_lesson').on('words').columns(['lesson_id', 'id']).execute();
    await db.schema
      .createIndex('words_by_source')
      .unique()
      .on('words')
      .columns(['user_id', 'source_key'])
      .execute();
    await db.schema.createIndex('words_by_foreign_key').on('words').columns(['foreign_key', 'id']).execute();
    await db.schema.createIndex('words_by_native_key').on('words').columns(['native_key', 'id']).execute();

    await wordColumns(createTable(db, 'deleted_words'))
      .addColumn('deleted_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('deleted_words_by_time').on('deleted_words').column('deleted_at').execute();

    await createTable(db, 'spoken_texts')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('text', 'text', (c) => c.notNull())
      .execute();

    await createTable(db, 'xp_log')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('day', 'integer', (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('xp_log_by_user').on('xp_log').columns(['user_id', 'day']).execute();

    await createTable(db, 'score_reports')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('report_key', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('add_score', 'integer', (c) => c.notNull())
      .addColumn('score', bigint, (c) => c.notNull())
      .addColumn('detail', 'text', (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('score_reports_once')
      .unique()
      .on('score_reports')
      .columns(['user_id', 'report_key'])
      .execute();
    await db.schema
      .createIndex('score_reports_recent')
      .on('score_reports')
      .columns(['user_id', 'created_at'])
      .execute();

    await createTable(db, 'play_accounts')
      .addColumn('user_id', bigint, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('budget_s', 'integer', (c) => c.notNull())
      .addColumn('budget_at', bigint, (c) => c.notNull())
      .addColumn('day', 'integer', (c) => c.notNull())
      .addColumn('day_xp', 'integer', (c) => c.notNull())
      .execute();

    await createTable(db, 'review_log')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('word_id', bigint, (c) => c.notNull())
      .addColumn('correct', 'integer', (c) => c.notNull().check(sql`correct in (0, 1)`))
      .addColumn('answer_ms', 'integer', (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('review_log_by_word')
      .on('review_log')
      .columns(['user_id', 'word_id', 'created_at'])
      .execute();
  },
};
