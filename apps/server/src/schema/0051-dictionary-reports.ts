import type { Migration } from '../platform/database/index.ts';

/** Mistakes of the dictionary that learners report, and rows that the admins of an installation write in its place. */
export const dictionaryReports: Migration = {
  id: '0051-dictionary-reports',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'dictionary_reports')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('word', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .addColumn('closed_at', bigint)
      .execute();
    for (const column of ['user_id', 'closed_at'])
      await db.schema
        .createIndex(`dictionary_reports_by_${column}`)
        .on('dictionary_reports')
        .columns([column, 'id'])
        .execute();
    await createTable(db, 'dictionary_overrides')
      .addColumn('word_key', 'text', (c) => c.notNull())
      .addColumn('type_word', 'text', (c) => c.notNull())
      .addColumn('word', 'text', (c) => c.notNull())
      .addColumn('meanings', 'text', (c) => c.notNull())
      .addColumn('meaning_keys', 'text', (c) => c.notNull())
      .addColumn('phonetic', 'text', (c) => c.notNull())
      .addColumn('level', 'text', (c) => c.notNull())
      .addColumn('example', 'text', (c) => c.notNull())
      .addColumn('example_native', 'text', (c) => c.notNull())
      .addColumn('changed_at', bigint, (c) => c.notNull())
      .addPrimaryKeyConstraint('dictionary_overrides_key', ['word_key', 'type_word'])
      .execute();
  },
};
