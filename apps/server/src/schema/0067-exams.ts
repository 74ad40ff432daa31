import type { Migration } from '../platform/database/index.ts';

/** The exam of a learner and the lessons that are asked in it, and who shares their reviews with researchers. */
export const exams: Migration = {
  id: '0067-exams',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'exams')
      .addColumn('user_id', bigint, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('day', 'integer', (c) => c.notNull())
      .execute();
    await createTable(db, 'exam_lessons')
      .addColumn('user_id', bigint, (c) => c.notNull().references('exams.user_id').onDelete('cascade'))
      .addColumn('lesson_id', bigint, (c) => c.notNull().references('lessons.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('exam_lessons_once', ['user_id', 'lesson_id'])
      .execute();
    await createTable(db, 'shared_logs')
      .addColumn('user_id', bigint, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('since', bigint, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('exam_lessons_by_lesson').on('exam_lessons').column('lesson_id').execute();
  },
};
