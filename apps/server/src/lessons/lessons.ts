import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { createLesson, Lesson, updateLesson } from '@icando/contract/lessons';
import { SHARE_CODE_LENGTH } from '@icando/contract/shared-lessons';
import type { Caller } from '../platform/http/caller.ts';
import { isForeignKeyViolation, isUniqueViolation, nextId, retryRaces } from '../platform/database/index.ts';
import { randomCode } from '../platform/random-code.ts';
import { flagOf } from '../schema/index.ts';
import { lessonNameKey } from '@icando/contract/lesson-name-key';
import type { LessonQueries, LessonRow } from './lessons-queries.ts';

/** The fields that all users see. */
export function presentPublic(row: LessonRow): Lesson {
  return {
    id: row.id,
    lesson_name: row.lesson_name,
    description: row.description,
    is_public: row.is_public === 1,
  };
}

/** The fields that the owner sees. */
export function presentLesson(row: LessonRow): Lesson {
  return { ...presentPublic(row), share_code: row.share_code, indexed: row.is_indexed === 1 };
}

function answered(row: LessonRow) {
  const lesson = presentLesson(row);
  return accepted({ ...lesson, lesson });
}

export interface LessonsDeps {
  queries: LessonQueries;
  /** In a school, only admins may share lessons by link. */
  isSchool: boolean;
}

export function createLessons({ queries, isSchool }: LessonsDeps) {
  return {
    async list(callerId: number, fromUserId: number): Promise<Outcome<Lesson[]>> {
      const owner = fromUserId === 0 ? callerId : fromUserId;
      const rows = await queries.list(owner, { onlyPublic: owner !== callerId });
      if (owner !== callerId && rows.length === 0 && !(await queries.hasUser(owner)))
        return refused('not_found');
      return accepted(rows.map(owner === callerId ? presentLesson : presentPublic));
    },

    async find(...args: Parameters<LessonQueries['find']>): Promise<Lesson | undefined> {
      const row = await queries.find(...args);
      return row && presentLesson(row);
    },

    /** `copiedFrom`: the id of another user's lesson. A second copy of it is refused like a second lesson of the name. */
    async create(callerId: number, fields: BodyOf<typeof createLesson>, copiedFrom: number | null = null) {
      const row: LessonRow = {
        id: nextId(),
        user_id: callerId,
        lesson_name: fields.lesson_name,
        name_key: lessonNameKey(fields.lesson_name),
        description: fields.description ?? '',
        is_public: fields.is_public ? 1 : 0,
        starter_id: null,
        share_code: null,
        is_indexed: 0,
        copied_from: copiedFrom,
        created_at: Date.now(),
      };
      return unlessTaken(async () => {
        await queries.insert(row);
        return answered(row);
      });
    },

    /** Finds the caller's lesson of that name, or creates it. */
    async findOrCreate(callerId: number, name: string, isPublic = true): Promise<Lesson> {
      const key = lessonNameKey(name);
      const find = async () =>
        (await queries.list(callerId, { onlyPublic: false })).find((row) => row.name_key === key);
      const row = await find();
      if (row !== undefined) return presentLesson(row);
      const made = await this.create(callerId, { lesson_name: name, description: '', is_public: isPublic });
      if (made.ok) return made.value.lesson;
      const raced = await find();
      if (raced === undefined) throw new Error('a lesson could neither be made nor found');
      return presentLesson(raced);
    },

    async update(
      { userId, isAdmin }: Pick<Caller, 'userId' | 'isAdmin'>,
      id: number,
      fields: BodyOf<typeof updateLesson>,
    ) {
      return unlessTaken(async () => {
        const change = changeOf(fields);
        const isShared = fields.shared === true;
        // Checked first: a name conflict must not reveal another user's lesson.
        const before = await queries.find(userId, { id });
        if (before === undefined) return refused('not_found');
        if (isShared && isSchool && !isAdmin) return refused('sharing_is_for_admins');
        if (isShared && fields.is_public === false) return refused('lesson_private');
        if (!isShared && Object.keys(change).length === 0) return answered(before);
        if (isShared) {
          const shared = await queries.share(userId, id, change, randomCode(SHARE_CODE_LENGTH));
          return shared === undefined ? refused('lesson_private') : answered(shared);
        }
        const row = await queries.update(userId, id, change);
        return row === undefined ? refused('not_found') : answered(row);
      });
    },

    async delete(callerId: number, id: number): Promise<Outcome<object>> {
      try {
        return (await retryRaces(() => queries.delete(callerId, id))) ? accepted({}) : refused('not_found');
      } catch (error) {
        if (isForeignKeyViolation(error)) return refused('conflict');
        throw error;
      }
    },
  };
}
export type Lessons = ReturnType<typeof createLessons>;

function changeOf(fields: BodyOf<typeof updateLesson>) {
  const { lesson_name, description, is_public, shared, indexed } = fields;
  return {
    ...(lesson_name === undefined ? {} : { lesson_name, name_key: lessonNameKey(lesson_name) }),
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(is_public === undefined ? {} : { is_public: flagOf(is_public) }),
    ...(indexed === undefined ? {} : { is_indexed: flagOf(indexed) }),
    ...(shared === false || is_public === false ? NOT_SHARED : {}),
  };
}

const NOT_SHARED = { share_code: null, is_indexed: 0 as const };

async function unlessTaken<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return refused('lesson_name_taken');
    throw error;
  }
}
