import type { Selectable } from 'kysely';
import { nextId, type BatchItem } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';

export type HomeworkRow = Selectable<Tables['homework']>;
export type PupilRow = Tables['homework_pupils'];
export type AnswerRow = Tables['homework_answers'];

export interface Counts {
  pupils: number;
  finished: number;
}

const MAX_ROWS = 100;
const ROWS_AT_ONCE = 100;

/** All SQL of homework. */
export function homeworkQueries(store: Store) {
  const { query } = store;
  const pupilsOf = (homeworkId: number) =>
    query.selectFrom('homework_pupils').selectAll().where('homework_id', '=', homeworkId);

  return {
    nextId,

    /** @throws a unique violation when the code exists */
    async insert(row: HomeworkRow): Promise<void> {
      await query.insertInto('homework').values(row).execute();
    },

    /** `roomId` restricts the list to homework that was assigned from that room's report. */
    list(teacherId: number, roomId?: string): Promise<HomeworkRow[]> {
      let rows = query.selectFrom('homework').selectAll().where('teacher_id', '=', teacherId);
      if (roomId !== undefined) rows = rows.where('room_id', '=', roomId);
      return rows.orderBy('id', 'desc').limit(MAX_ROWS).execute();
    },

    async isHostOf(userId: number, roomId: string): Promise<boolean> {
      const row = await query
        .selectFrom('room_reports')
        .select('room_id')
        .where('room_id', '=', roomId)
        .where('host_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    findOfTeacher(id: number, teacherId: number): Promise<HomeworkRow | undefined> {
      return query
        .selectFrom('homework')
        .selectAll()
        .where('id', '=', id)
        .where('teacher_id', '=', teacherId)
        .executeTakeFirst();
    },

    findByCode(code: string): Promise<(HomeworkRow & { teacher: string }) | undefined> {
      return query
        .selectFrom('homework')
        .innerJoin('users', 'users.id', 'homework.teacher_id')
        .selectAll('homework')
        .select('users.username as teacher')
        .where('code', '=', code)
        .executeTakeFirst();
    },

    /** The numbers of pupils and of those who have finished, by homework. */
    async counts(rows: readonly Pick<HomeworkRow, 'id' | 'parts'>[]): Promise<Map<number, Counts>> {
      const counts = new Map(rows.map(({ id }) => [id, { pupils: 0, finished: 0 }]));
      if (rows.length === 0) return counts;
      const answered = await query
        .selectFrom('homework_pupils')
        .leftJoin('homework_answers', (join) =>
          join
            .onRef('homework_answers.homework_id', '=', 'homework_pupils.homework_id')
            .onRef('homework_answers.user_id', '=', 'homework_pupils.user_id'),
        )
        .select(['homework_pupils.homework_id', 'homework_pupils.user_id'])
        .select((eb) => eb.fn.count<number | string>('homework_answers.place').as('answers'))
        .where('homework_pupils.homework_id', 'in', [...counts.keys()])
        .groupBy(['homework_pupils.homework_id', 'homework_pupils.user_id'])
        .execute();
      const parts = new Map(rows.map(({ id, parts: count }) => [id, count]));
      for (const { homework_id, answers } of answered) {
        const count = counts.get(homework_id);
        if (count === undefined) continue;
        count.pupils += 1;
        if (Number(answers) >= (parts.get(homework_id) ?? Infinity)) count.finished += 1;
      }
      return counts;
    },

    /** What the user has joined and not finished, with a deadline in this time; the earliest first. */
    async unfinishedOf(userId: number, after: number, until: number) {
      const rows = await query
        .selectFrom('homework_pupils')
        .innerJoin('homework', 'homework.id', 'homework_pupils.homework_id')
        .select(['homework.code', 'homework.title', 'homework.due_at', 'homework.parts'])
        .select((eb) =>
          eb
            .selectFrom('homework_answers')
            .whereRef('homework_answers.homework_id', '=', 'homework.id')
            .where('homework_answers.user_id', '=', userId)
            .select((count) => count.fn.countAll<number | string>().as('answers'))
            .as('answers'),
        )
        .where('homework_pupils.user_id', '=', userId)
        .where('homework.due_at', '>', after)
        .where('homework.due_at', '<=', until)
        .orderBy('homework.due_at')
        .limit(MAX_ROWS)
        .execute();
      return rows
        .map(({ parts, answers, ...row }) => ({ ...row, left: parts - Number(answers) }))
        .filter(({ left }) => left > 0);
    },

    pupils: (homeworkId: number): Promise<PupilRow[]> => pupilsOf(homeworkId).execute(),

    findPupil: (homeworkId: number, userId: number): Promise<PupilRow | undefined> =>
      pupilsOf(homeworkId).where('user_id', '=', userId).executeTakeFirst(),

    findPupilsByName: (homeworkId: number, keys: readonly string[]): Promise<PupilRow[]> =>
      pupilsOf(homeworkId).where('name_key', 'in', keys).execute(),

    async pupilNames(homeworkId: number): Promise<string[]> {
      const rows = await query
        .selectFrom('homework_pupils')
        .select('name')
        .where('homework_id', '=', homeworkId)
        .execute();
      return rows.map(({ name }) => name);
    },

    insertPupil: (row: PupilRow): BatchItem => query.insertInto('homework_pupils').values(row),

    async addPupil(row: PupilRow): Promise<void> {
      await query.insertInto('homework_pupils').values(row).execute();
    },

    /** Sets the hash of a PIN. False when it is no longer `from`. */
    async setPin(
      { homework_id, user_id }: Pick<PupilRow, 'homework_id' | 'user_id'>,
      { from, to }: { from: string; to: string },
    ): Promise<boolean> {
      const done = await query
        .updateTable('homework_pupils')
        .set({ pin_hash: to })
        .where('homework_id', '=', homework_id)
        .where('user_id', '=', user_id)
        .where('pin_hash', '=', from)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    async noteWords({ homework_id, user_id }: PupilRow, now: number): Promise<void> {
      await query
        .updateTable('homework_pupils')
        .set({ words_at: now })
        .where('homework_id', '=', homework_id)
        .where('user_id', '=', user_id)
        .execute();
    },

    answers(homeworkId: number, userId?: number): Promise<AnswerRow[]> {
      let all = query.selectFrom('homework_answers').selectAll().where('homework_id', '=', homeworkId);
      if (userId !== undefined) all = all.where('user_id', '=', userId);
      return all.execute();
    },

    /** `rows` has each place and game at most once. A kept answer stays, whatever arrives later. */
    async saveAnswers(rows: readonly AnswerRow[]): Promise<void> {
      const chunks: AnswerRow[][] = [];
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        chunks.push(rows.slice(start, start + ROWS_AT_ONCE));
      if (chunks.length === 0) return;
      await store.batch(
        chunks.map((chunk) =>
          query
            .insertInto('homework_answers')
            .values(chunk)
            .onConflict((clash) => clash.columns(['homework_id', 'user_id', 'game', 'place']).doNothing()),
        ),
      );
    },

    async update(
      id: number,
      change: Partial<Pick<HomeworkRow, 'title' | 'due_at' | 'pick_names'>>,
    ): Promise<void> {
      if (Object.keys(change).length === 0) return;
      await query.updateTable('homework').set(change).where('id', '=', id).execute();
    },

    async delete(id: number): Promise<void> {
      await query.deleteFrom('homework').where('id', '=', id).execute();
    },

    async findUsername(userId: number): Promise<string | undefined> {
      const row = await query
        .selectFrom('users')
        .select('username')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.username;
    },

    async sweep(dueBefore: number): Promise<void> {
      await query.deleteFrom('homework').where('due_at', '<', dueBefore).execute();
    },
  };
}
export type HomeworkQueries = ReturnType<typeof homeworkQueries>;
