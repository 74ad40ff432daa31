import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

export const testBanks: Migration = {
  id: '0005-test-banks',
  async up(db, { bigint, createTable, kind }) {
    await createTable(db, 'test_banks')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull().check(sql`name <> ''`))
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('file_key', 'text', (c) => c.notNull())
      .addColumn('mime_type', 'text', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull().check(sql`size > 0`))
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('brought_hash', 'text')
      .addColumn('is_active', 'integer', (c) => c.notNull().check(sql`is_active in (0, 1)`))
      .addColumn('is_public', 'integer', (c) => c.notNull().check(sql`is_public in (0, 1)`))
      .addColumn('is_system', 'integer', (c) => c.notNull().check(sql`is_system in (0, 1)`))
      .addColumn('created_by', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', bigint, (c) => c.notNull())
      .addColumn('search', 'text', (c) => c.notNull())
      .addColumn('text_status', 'text', (c) =>
        c.notNull().check(sql`text_status in ('pending', 'reading', 'done', 'none')`),
      )
      .addColumn('text_pages_read', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('text_pages', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('text_tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('text_begun_at', bigint, (c) => c.notNull().defaultTo(0))
      .execute();
    // The same file of the same user is one bank. System banks have no `brought_hash`, so their files may repeat.
    await db.schema
      .createIndex('test_banks_once')
      .unique()
      .on('test_banks')
      .columns(['created_by', 'brought_hash'])
      .execute();
    await db.schema.createIndex('test_banks_by_key').unique().on('test_banks').column('file_key').execute();
    await db.schema
      .createIndex('test_banks_unread')
      .on('test_banks')
      .columns(['text_status', 'id'])
      .execute();

    await createTable(db, 'test_bank_shares')
      .addColumn('user_id', bigint, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('files', 'integer', (c) => c.notNull().check(sql`files >= 0`))
      .addColumn('bytes', bigint, (c) => c.notNull().check(sql`bytes >= 0`))
      .execute();

    // Each engine has its own inverted index: scanning ten thousand papers would take too long.
    if (kind === 'sqlite') {
      await sql`create virtual table test_bank_texts using fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0')`.execute(
        db,
      );
    } else {
      await createTable(db, 'test_bank_texts')
        .addColumn('bank_id', bigint, (c) => c.primaryKey())
        .addColumn('words', sql`tsvector`, (c) => c.notNull())
        .execute();
      await sql`create index test_bank_texts_by_word on test_bank_texts using gin (words)`.execute(db);
    }
  },
};
