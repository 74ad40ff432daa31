import { nameKey } from '@icando/contract/name-key';
import type { Selectable } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';

export type ClassRow = Selectable<Tables['classes']>;

/** All SQL of classes as their teachers see them. In a school, every admin teaches every class. */
export function classesQueries(store: Store, { isSchool }: { isSchool: boolean }) {
  const { query } = store;

  const taught = (userId: number) =>
    query
      .selectFrom('classes')
      .selectAll('classes')
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('class_teachers')
              .select('class_id')
              .whereRef('class_teachers.class_id', '=', 'classes.id')
              .where('class_teachers.user_id', '=', userId),
          ),
          ...(isSchool
            ? [
                eb.exists(
                  eb.selectFrom('users').select('id').where('id', '=', userId).where('is_admin', '=', 1),
                ),
              ]
            : []),
        ]),
      );

  const namesOf = (classId: number, names: readonly string[]) =>
    names.map((name, place) => ({ class_id: classId, name_key: nameKey(name), name, place }));

  const insertNames = (classId: number, names: readonly string[]) =>
    names.length === 0 ? [] : [query.insertInto('class_names').values(namesOf(classId, names))];

  return {
    findTaught(userId: number, id: number): Promise<ClassRow | undefined> {
      return taught(userId).where('classes.id', '=', id).executeTakeFirst();
    },

    listTaught(userId: number): Promise<ClassRow[]> {
      return taught(userId).orderBy('classes.id', 'desc').execute();
    },

    listJoined(userId: number) {
      return query
        .selectFrom('class_members')
        .innerJoin('classes', 'classes.id', 'class_members.class_id')
        .select(['classes.id', 'classes.name', 'classes.is_closed', 'class_members.name as own_name'])
        .where('class_members.user_id', '=', userId)
        .orderBy('class_members.joined_at', 'desc')
        .orderBy('classes.id', 'desc')
        .execute();
    },

    teachers(classId: number) {
      return query
        .selectFrom('class_teachers')
        .innerJoin('users', 'users.id', 'class_teachers.user_id')
        .select(['users.id as user_id', 'users.username'])
        .where('class_id', '=', classId)
        .orderBy('class_teachers.joined_at')
        .orderBy('users.id')
        .execute();
    },

    async names(classId: number): Promise<string[]> {
      const rows = await query
        .selectFrom('class_names')
        .select('name')
        .where('class_id', '=', classId)
        .orderBy('place')
        .execute();
      return rows.map(({ name }) => name);
    },

    /** Pupils with an account: the members who do not teach the class. */
    people(classId: number) {
      return query
        .selectFrom('class_members')
        .innerJoin('users', 'users.id', 'class_members.user_id')
        .leftJoin('class_teachers', (join) =>
          join
            .onRef('class_teachers.class_id', '=', 'class_members.class_id')
            .onRef('class_teachers.user_id', '=', 'class_members.user_id'),
        )
        .select(['users.id as user_id', 'class_members.name', 'users.username'])
        .where('class_members.class_id', '=', classId)
        .where('class_teachers.user_id', 'is', null)
        .orderBy('class_members.joined_at')
        .orderBy('users.id')
        .execute();
    },

    /** @throws a unique violation when the code is taken */
    async insert(
      row: Omit<ClassRow, 'teacher_code'>,
      teacherId: number,
      names: readonly string[],
    ): Promise<void> {
      await store.batch([
        query.insertInto('classes').values(row),
        query
          .insertInto('class_teachers')
          .values({ class_id: row.id, user_id: teacherId, joined_at: row.created_at }),
        ...insertNames(row.id, names),
      ]);
    },

    async change(
      id: number,
      change: Partial<Pick<ClassRow, 'name' | 'teacher_code'>>,
      names: readonly string[] | undefined,
    ): Promise<void> {
      await store.batch([
        ...(Object.keys(change).length === 0
          ? []
          : [query.updateTable('classes').set(change).where('id', '=', id)]),
        ...(names === undefined
          ? []
          : [query.deleteFrom('class_names').where('class_id', '=', id), ...insertNames(id, names)]),
      ]);
    },

    async delete(id: number): Promise<void> {
      await query.deleteFrom('classes').where('id', '=', id).execute();
    },

    findByTeacherCode(id: number, code: string): Promise<ClassRow | undefined> {
      return query
        .selectFrom('classes')
        .selectAll()
        .where('id', '=', id)
        .where('teacher_code', '=', code)
        .executeTakeFirst();
    },

    async addTeacher(classId: number, userId: number, now: number): Promise<void> {
      await query
        .insertInto('class_teachers')
        .values({ class_id: classId, user_id: userId, joined_at: now })
        .onConflict((clash) => clash.doNothing())
        .execute();
    },

    /** False for somebody who does not teach the class, and for its last teacher. */
    async removeTeacher(classId: number, userId: number): Promise<boolean> {
      const { numDeletedRows } = await query
        .deleteFrom('class_teachers')
        .where('class_id', '=', classId)
        .where('user_id', '=', userId)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('class_teachers as other')
              .select('other.user_id')
              .where('other.class_id', '=', classId)
              .where('other.user_id', '!=', userId),
          ),
        )
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** The classes that nobody else teaches. */
    async taughtAlone(userId: number): Promise<number[]> {
      const rows = await query
        .selectFrom('class_teachers')
        .select('class_id')
        .where('user_id', '=', userId)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('class_teachers as other')
                .select('other.user_id')
                .whereRef('other.class_id', '=', 'class_teachers.class_id')
                .where('other.user_id', '!=', userId),
            ),
          ),
        )
        .execute();
      return rows.map(({ class_id }) => class_id);
    },
  };
}
export type ClassesQueries = ReturnType<typeof classesQueries>;
