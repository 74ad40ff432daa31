import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Lesson } from '@icando/contract/lessons';
import { isForeignKeyViolation, isUniqueViolation, nextId, retryRaces } from '../platform/database/index.ts';
import type { LessonQueries, LessonRow } from './lessons-queries.ts';

/** Lesson names are case-insensitive. */
export function lessonNameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** A lesson as clients see it. */
export function presentLesson(row: LessonRow): Lesson {
  return {
    id: row.id,
    lesson_name: row.lesson_name,
    description: row.description,
    is_public: row.is_public === 1,
  };
}

function answered(row: LessonRow) {
  const lesson = presentLesson(row);
  return accepted({ ...lesson, lesson });
}

interface LessonFields {
  lesson_name?: string | undefined;
  description?: string | null | undefined;
  is_public?: boolean | undefined;
}

export function createLessons(queries: LessonQueries) {
  return {
    async list(callerId: number, fromUserId: number): Promise<Outcome<Lesson[]>> {
      const owner = fromUserId === 0 ? callerId : fromUserId;
      const rows = await queries.list(owner, { onlyPublic: owner !== callerId });
      if (owner !== callerId && rows.length === 0 && !(await queries.isUser(owner)))
        return refused('not_found');
      return accepted(rows.map(presentLesson));
    },

    async create(callerId: number, fields: Required<LessonFields> & { lesson_name: string }) {
      const row: LessonRow = {
        id: nextId(),
        user_id: callerId,
        lesson_name: fields.lesson_name,
        name_key: lessonNameKey(fields.lesson_name),
        description: fields.description ?? '',
        is_public: fields.is_public === false ? 0 : 1,
        starter_id: null,
        created_at: Date.now(),
      };
      return unlessTaken(async () => {
        await queries.insert(row);
        return answered(row);
      });
    },

    async update(callerId: number, id: number, fields: LessonFields) {
      return unlessTaken(async () => {
        const change = changeOf(fields);
        // Checked first: a name conflict must not reveal another user's lesson.
        const before = await queries.find(callerId, id);
        const isChanged = before !== undefined && Object.keys(change).length > 0;
        const row = isChanged ? await queries.update(callerId, id, change) : before;
        return row === undefined ? refused('not_found') : answered(row);
      });
    },

    async delete(callerId: number, id: number): Promise<Outcome<object>> {
      try {
        // A word moved into it concurrently is handled by the retry.
        return (await retryRaces(() => queries.delete(callerId, id))) ? accepted({}) : refused('not_found');
      } catch (error) {
        if (isForeignKeyViolation(error)) return refused('conflict');
        throw error;
      }
    },
  };
}
export type Lessons = ReturnType<typeof createLessons>;

function changeOf({ lesson_name, description, is_public }: LessonFields) {
  return {
    ...(lesson_name === undefined ? {} : { lesson_name, name_key: lessonNameKey(lesson_name) }),
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(is_public === undefined ? {} : { is_public: is_public ? (1 as const) : (0 as const) }),
  };
}

async function unlessTaken<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return refused('lesson_name_taken');
    throw error;
  }
}
