import type { Selectable } from 'kysely';
import type { BatchItem } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';

type ClassRow = Selectable<Tables['classes']>;
export type ClassWithCount = ClassRow & { members: number };
type ClassChange = Partial<Pick<ClassRow, 'name' | 'code' | 'is_closed'>>;

const ASSISTANT_KEY = 'school_assistant';

/** All SQL of classes, their members and the switch of the assistant. */
export function schoolQueries(store: Store) {
  const { query } = store;

  const withCount = () =>
    query
      .selectFrom('classes')
      .selectAll('classes')
      .select((eb) =>
        eb
          .selectFrom('class_members')
          .select((inner) => inner.fn.countAll<number>().as('n'))
          .whereRef('class_members.class_id', '=', 'classes.id')
          .$asScalar()
          .$notNull()
          .as('members'),
      );

  return {
    list(): Promise<ClassWithCount[]> {
      return withCount().orderBy('is_closed').orderBy('id', 'desc').execute();
    },

    find(id: number): Promise<ClassWithCount | undefined> {
      return withCount().where('id', '=', id).executeTakeFirst();
    },

    findOpen(code: string): Promise<ClassWithCount | undefined> {
      return withCount().where('code', '=', code).where('is_closed', '=', 0).executeTakeFirst();
    },

    async count(): Promise<number> {
      const { n } = await query
        .selectFrom('classes')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },

    /** Inserts a class with its teacher, who is its first member under the username. @throws a unique violation when the code is taken */
    async insert(row: Omit<ClassRow, 'teacher_code'>, memberId: number): Promise<void> {
      await store.batch([
        query.insertInto('classes').values(row),
        query
          .insertInto('class_teachers')
          .values({ class_id: row.id, user_id: memberId, joined_at: row.created_at }),
        query
          .insertInto('class_members')
          .columns(['class_id', 'user_id', 'name', 'joined_at'])
          .expression((eb) =>
            eb
              .selectFrom('users')
              .select((column) => [
                column.cast<number>(column.val(row.id), 'bigint').as('class_id'),
                'id as user_id',
                'username as name',
                column.cast<number>(column.val(row.created_at), 'bigint').as('joined_at'),
              ])
              .where('id', '=', memberId),
          ),
      ]);
    },

    /** False when there is no such class. @throws a unique violation when the code is taken */
    async change(id: number, change: ClassChange): Promise<boolean> {
      const { numUpdatedRows } = await query
        .updateTable('classes')
        .set(change)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async delete(id: number): Promise<boolean> {
      const { numDeletedRows } = await query.deleteFrom('classes').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Inserts a member. The batch is rolled back if the class was closed or its code was replaced meanwhile. */
    membership(
      { id, code }: Pick<ClassRow, 'id' | 'code'>,
      member: { userId: number; name: string; now: number },
    ): BatchItem {
      return {
        query: query
          .insertInto('class_members')
          .columns(['class_id', 'user_id', 'name', 'joined_at'])
          .expression((eb) =>
            eb
              .selectFrom('classes')
              .select((column) => [
                'id as class_id',
                column.cast<number>(column.val(member.userId), 'bigint').as('user_id'),
                column.cast<string>(column.val(member.name), 'text').as('name'),
                column.cast<number>(column.val(member.now), 'bigint').as('joined_at'),
              ])
              .where('id', '=', id)
              .where('code', '=', code)
              .where('is_closed', '=', 0),
          ),
        atLeast: 1,
      };
    },

    async write(items: readonly BatchItem[]): Promise<boolean> {
      return (await store.batch(items)).ok;
    },

    members(classId: number) {
      return query
        .selectFrom('class_members')
        .innerJoin('users', 'users.id', 'class_members.user_id')
        .select([
          'users.id as user_id',
          'class_members.name',
          'users.username',
          'users.avatar',
          'users.is_admin',
          'class_members.joined_at',
        ])
        .where('class_members.class_id', '=', classId)
        .orderBy('class_members.joined_at')
        .orderBy('users.id')
        .execute();
    },

    async removeMember(classId: number, userId: number): Promise<boolean> {
      const { numDeletedRows } = await query
        .deleteFrom('class_members')
        .where('class_id', '=', classId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    classesOf(userId: number) {
      return query
        .selectFrom('class_members')
        .innerJoin('classes', 'classes.id', 'class_members.class_id')
        .select(['classes.id', 'classes.name', 'classes.is_closed', 'class_members.name as own_name'])
        .where('class_members.user_id', '=', userId)
        .orderBy('class_members.joined_at', 'desc')
        .orderBy('classes.id', 'desc')
        .execute();
    },

    openMemberships(userIds: readonly number[]) {
      return query
        .selectFrom('class_members')
        .innerJoin('classes', 'classes.id', 'class_members.class_id')
        .select(['class_members.user_id', 'class_members.class_id'])
        .where('class_members.user_id', 'in', userIds)
        .where('classes.is_closed', '=', 0)
        .execute();
    },

    async usernameOf(userId: number): Promise<string | undefined> {
      const row = await query
        .selectFrom('users')
        .select('username')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.username;
    },

    async isAssistantOn(): Promise<boolean> {
      const row = await query
        .selectFrom('installation')
        .select('value')
        .where('key', '=', ASSISTANT_KEY)
        .executeTakeFirst();
      return row?.value === 'on';
    },

    async switchAssistant(isOn: boolean): Promise<void> {
      const value = isOn ? 'on' : 'off';
      await query
        .insertInto('installation')
        .values({ key: ASSISTANT_KEY, value })
        .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
        .execute();
    },
  };
}
export type SchoolQueries = ReturnType<typeof schoolQueries>;
