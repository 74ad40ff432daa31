import type { Migration } from '../platform/database/index.ts';

/**
 * Classes of every installation: their teachers, names of pupils without an account, and which rooms and homework were for
 * them. Admins who are members of a school's class become its teachers.
 */
export const savedClasses: Migration = {
  id: '0056-saved-classes',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'class_teachers')
      .addColumn('class_id', bigint, (c) => c.notNull().references('classes.id').onDelete('cascade'))
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('joined_at', bigint, (c) => c.notNull())
      .addPrimaryKeyConstraint('class_teachers_once', ['class_id', 'user_id'])
      .execute();
    await db.schema
      .createIndex('class_teachers_by_user')
      .on('class_teachers')
      .columns(['user_id', 'class_id'])
      .execute();
    await createTable(db, 'class_names')
      .addColumn('class_id', bigint, (c) => c.notNull().references('classes.id').onDelete('cascade'))
      .addColumn('name_key', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('class_names_once', ['class_id', 'name_key'])
      .execute();
    await db.schema.alterTable('classes').addColumn('teacher_code', 'text').execute();
    for (const table of ['room_reports', 'homework']) {
      await db.schema
        .alterTable(table)
        .addColumn('class_id', bigint, (c) => c.references('classes.id').onDelete('set null'))
        .execute();
      await db.schema.createIndex(`${table}_by_class`).on(table).column('class_id').execute();
    }
    await db.schema
      .alterTable('room_reports')
      .addColumn('title', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db
      .insertInto('class_teachers')
      .columns(['class_id', 'user_id', 'joined_at'])
      .expression((eb) =>
        eb
          .selectFrom('class_members')
          .innerJoin('users', 'users.id', 'class_members.user_id')
          .select(['class_members.class_id', 'class_members.user_id', 'class_members.joined_at'])
          .where('users.is_admin', '=', 1),
      )
      .execute();
  },
};
