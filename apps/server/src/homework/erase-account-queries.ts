import { DELETED_USER } from '@icando/contract/account-deletion';
import { nextId } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';

/** All SQL of erasing an account from homework. */
export function eraseAccountQueries(store: Store) {
  const { query } = store;
  return {
    async assignedBy(teacherId: number): Promise<number[]> {
      const rows = await query
        .selectFrom('homework')
        .select('id')
        .where('teacher_id', '=', teacherId)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The pupils' answers are deleted by cascade. */
    async delete(homeworkId: number): Promise<void> {
      await query.deleteFrom('homework').where('id', '=', homeworkId).execute();
    },

    async doneBy(userId: number): Promise<number[]> {
      const rows = await query
        .selectFrom('homework_pupils')
        .select('homework_id')
        .where('user_id', '=', userId)
        .execute();
      return rows.map(({ homework_id }) => homework_id);
    },

    /** Keeps the pupil's answers for the teacher, under another id and without the name. */
    async rename(homeworkId: number, userId: number): Promise<void> {
      const id = nextId();
      await store.batch([
        {
          query: query
            .updateTable('homework_pupils')
            .set({ user_id: id, name: DELETED_USER.username, name_key: `#${id}` })
            .where('homework_id', '=', homeworkId)
            .where('user_id', '=', userId),
          atLeast: 1,
        },
        query
          .updateTable('homework_answers')
          .set({ user_id: id })
          .where('homework_id', '=', homeworkId)
          .where('user_id', '=', userId),
      ]);
    },
  };
}
export type EraseAccountQueries = ReturnType<typeof eraseAccountQueries>;
