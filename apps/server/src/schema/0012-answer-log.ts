import { sql, type CreateTableBuilder } from 'kysely';
import type { Migration, MigrationDatabase, MigrationHelpers } from '../platform/database/index.ts';

/** The append-only log of answers, the memory computed from it, and the review settings. */
export const answerLog: Migration = {
  id: '0012-answer-log',
  async up(db, helpers) {
    await createLog(db, helpers);
    await createMemory(db, helpers);
    await createRoomAnswers(db, helpers);
  },
};

const isFlag = (column: string) => sql`${sql.ref(column)} in (0, 1)`;

async function createLog(db: MigrationDatabase, { bigint, createTable }: MigrationHelpers): Promise<void> {
  const ofUser = <Name extends string>(table: CreateTableBuilder<Name>) =>
    table.addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'));
  await ofUser(createTable(db, 'answers').addColumn('id', bigint, (c) => c.primaryKey()))
    .addColumn('run_id', 'text', (c) => c.notNull())
    .addColumn('idx', 'integer', (c) => c.notNull())
    .addColumn('at', bigint, (c) => c.notNull())
    .addColumn('source', 'text', (c) =>
      c.notNull().check(sql`source in ('solo', 'review', 'room', 'homework', 'import')`),
    )
    .addColumn('word_id', bigint)
    .addColumn('lex', 'text', (c) => c.notNull())
    .addColumn('meaning', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('options', 'integer', (c) => c.notNull())
    .addColumn('correct', 'integer', (c) => c.notNull().check(isFlag('correct')))
    .addColumn('chosen', 'text', (c) => c.notNull())
    .addColumn('answer_ms', 'integer', (c) => c.notNull())
    .addColumn('hint', 'integer', (c) => c.notNull().check(isFlag('hint')))
    .addColumn('recall', 'real')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addUniqueConstraint('answers_once', ['user_id', 'run_id', 'idx'])
    .execute();
  await db.schema
    .createIndex('answers_by_key')
    .on('answers')
    .columns(['user_id', 'lex', 'meaning', 'at'])
    .execute();
  await db.schema.createIndex('answers_by_time').on('answers').columns(['user_id', 'at']).execute();

  await ofUser(createTable(db, 'answer_voids'))
    .addColumn('run_id', 'text', (c) => c.notNull())
    .addColumn('idx', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().check(sql`reason in ('undo', 'mine_is_right')`))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('answer_voids_once', ['user_id', 'run_id', 'idx'])
    .execute();
}

async function createMemory(
  db: MigrationDatabase,
  { bigint, real, createTable }: MigrationHelpers,
): Promise<void> {
  const ofUser = <Name extends string>(table: CreateTableBuilder<Name>) =>
    table.addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'));
  await ofUser(createTable(db, 'memory'))
    .addColumn('lex', 'text', (c) => c.notNull())
    .addColumn('meaning', 'text', (c) => c.notNull())
    .addColumn('stability', real, (c) => c.notNull())
    .addColumn('difficulty', real, (c) => c.notNull())
    .addColumn('last_at', bigint, (c) => c.notNull())
    .addColumn('seen_at', bigint, (c) => c.notNull())
    .addColumn('due_at', bigint, (c) => c.notNull())
    .addColumn('lapses', 'integer', (c) => c.notNull())
    .addColumn('strong_right', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answers', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('memory_by_key', ['user_id', 'lex', 'meaning'])
    .execute();
  await db.schema.createIndex('memory_by_due').on('memory').columns(['user_id', 'due_at', 'state']).execute();

  await ofUser(createTable(db, 'memory_words'))
    .addColumn('word_id', bigint, (c) => c.notNull())
    .addColumn('lex', 'text', (c) => c.notNull())
    .addColumn('meaning', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('memory_words_once', ['user_id', 'word_id'])
    .execute();
  await db.schema
    .createIndex('memory_words_by_key')
    .on('memory_words')
    .columns(['user_id', 'lex', 'meaning'])
    .execute();
  await db.schema
    .createIndex('memory_words_by_meaning')
    .on('memory_words')
    .columns(['user_id', 'meaning'])
    .execute();

  await ofUser(createTable(db, 'encounters'))
    .addColumn('lex', 'text', (c) => c.notNull())
    .addColumn('meaning', 'text', (c) => c.notNull())
    .addColumn('foreign_word', 'text', (c) => c.notNull())
    .addColumn('native_word', 'text', (c) => c.notNull())
    .addColumn('pronunciation', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('encounters_once', ['user_id', 'lex', 'meaning'])
    .execute();

  await createTable(db, 'learners')
    .addColumn('user_id', bigint, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('target', 'text', (c) => c.notNull().check(sql`target in ('wide', 'medium', 'sure')`))
    .addColumn('goal_minutes', 'integer', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .execute();
}

async function createRoomAnswers(
  db: MigrationDatabase,
  { bigint, createTable }: MigrationHelpers,
): Promise<void> {
  await createTable(db, 'room_answers')
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('game', 'integer', (c) => c.notNull())
    .addColumn('idx', 'integer', (c) => c.notNull())
    .addColumn('at', bigint, (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('is_logged', 'integer', (c) => c.notNull().check(isFlag('is_logged')))
    .addPrimaryKeyConstraint('room_answers_once', ['room_id', 'game', 'idx'])
    .execute();
  await db.schema
    .createIndex('room_answers_to_log')
    .on('room_answers')
    .columns(['is_logged', 'at'])
    .execute();
}
