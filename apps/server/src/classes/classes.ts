import {
  MAX_TAUGHT_CLASSES,
  TEACHER_CODE_LENGTH,
  type changeClass,
  type ClassOfUser,
  type saveClass,
  type TaughtClass,
} from '@icando/contract/classes';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { nameKey } from '@icando/contract/name-key';
import { nextId } from '../platform/database/index.ts';
import { randomCode } from '../platform/random-code.ts';
import { withFreshCode } from '../school/index.ts';
import type { ClassesQueries, ClassRow } from './classes-queries.ts';

/** The use cases of the teachers of a class. */
export function createClasses({ queries, clock }: { queries: ClassesQueries; clock: () => number }) {
  async function present(row: ClassRow): Promise<Outcome<TaughtClass>> {
    const [teachers, names, people] = await Promise.all([
      queries.teachers(row.id),
      queries.names(row.id),
      queries.people(row.id),
    ]);
    return accepted({
      id: row.id,
      name: row.name,
      is_closed: row.is_closed === 1,
      created_at: new Date(row.created_at).toISOString(),
      teacher_code: row.teacher_code,
      teachers,
      names,
      people,
    });
  }

  async function show(userId: number, id: number): Promise<Outcome<TaughtClass>> {
    const row = await queries.findTaught(userId, id);
    return row === undefined ? refused('not_found') : present(row);
  }

  return {
    show,

    async create(userId: number, { name, names }: BodyOf<typeof saveClass>): Promise<Outcome<TaughtClass>> {
      if ((await queries.listTaught(userId)).length >= MAX_TAUGHT_CLASSES) return refused('classes_full');
      const id = nextId();
      await withFreshCode((code) =>
        queries.insert({ id, name, code, is_closed: 0, created_at: clock() }, userId, names),
      );
      return show(userId, id);
    },

    async list(userId: number): Promise<Outcome<{ data: ClassOfUser[] }>> {
      const [taught, joined] = await Promise.all([queries.listTaught(userId), queries.listJoined(userId)]);
      const ownNames = new Map(joined.map(({ id, own_name }) => [id, own_name]));
      const taughtIds = new Set(taught.map(({ id }) => id));
      const counts = await Promise.all(
        taught.map(async ({ id }) => (await queries.names(id)).length + (await queries.people(id)).length),
      );
      const data = [
        ...taught.map(({ id, name, is_closed }, at) => ({
          id,
          name,
          is_closed: is_closed === 1,
          own_name: ownNames.get(id) ?? null,
          teaches: true,
          pupils: counts[at] ?? 0,
        })),
        ...joined
          .filter(({ id }) => !taughtIds.has(id))
          .map(({ id, name, is_closed, own_name }) => ({
            id,
            name,
            is_closed: is_closed === 1,
            own_name,
            teaches: false,
          })),
      ];
      return accepted({ data });
    },

    async update(
      userId: number,
      id: number,
      { name, names, renew_teacher_code }: BodyOf<typeof changeClass>,
    ): Promise<Outcome<TaughtClass>> {
      if ((await queries.findTaught(userId, id)) === undefined) return refused('not_found');
      const change = {
        ...(name !== undefined && { name }),
        ...(renew_teacher_code === true && { teacher_code: randomCode(TEACHER_CODE_LENGTH) }),
      };
      await queries.change(id, change, names);
      return show(userId, id);
    },

    async delete(userId: number, id: number): Promise<Outcome<object>> {
      if ((await queries.findTaught(userId, id)) === undefined) return refused('not_found');
      await queries.delete(id);
      return accepted({});
    },

    async joinAsTeacher(userId: number, id: number, code: string): Promise<Outcome<TaughtClass>> {
      const row = await queries.findByTeacherCode(id, code);
      if (row === undefined) return refused('not_found');
      await queries.addTeacher(id, userId, clock());
      return present(row);
    },

    /** Somebody who is taken off cannot come back with the code of before. */
    async removeTeacher(userId: number, id: number, teacherId: number): Promise<Outcome<object>> {
      if ((await queries.findTaught(userId, id)) === undefined) return refused('not_found');
      if (teacherId !== userId) await queries.change(id, { teacher_code: null }, undefined);
      return (await queries.removeTeacher(id, teacherId)) ? accepted({}) : refused('conflict');
    },

    /**
     * The names under which the pupils of a class play: the saved ones, and the usernames of members with an account, whose
     * real names classmates may not see. Undefined for a class that the user does not teach.
     */
    async namesFor(userId: number, id: number): Promise<string[] | undefined> {
      if ((await queries.findTaught(userId, id)) === undefined) return undefined;
      const [names, people] = await Promise.all([queries.names(id), queries.people(id)]);
      const all = [...names, ...people.map(({ username }) => username)];
      return [...new Map(all.map((name) => [nameKey(name), name])).values()];
    },
  };
}
export type Classes = ReturnType<typeof createClasses>;
