import type { ReplyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Lesson } from '@icando/contract/lessons';
import { lessonNameKey } from '@icando/contract/lesson-name-key';
import { LIMITS } from '@icando/contract/limits';
import { SHARED_PAGE_SIZE, shareCodesFrom, type openSharedLesson } from '@icando/contract/shared-lessons';
import type { Lessons } from '../lessons/index.ts';
import { findOnly } from '../platform/random-code.ts';
import { distinctName } from '../platform/distinct-name.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';
import type { Words } from '../words/index.ts';
import type { SharedLessonsQueries } from './shared-lessons-queries.ts';

export interface SharedLessonsDeps {
  queries: SharedLessonsQueries;
  lessons: Pick<Lessons, 'list' | 'find' | 'create'>;
  words: Pick<Words, 'ofPublicLesson' | 'missingFrom' | 'copyInto'>;
  perAddress: RateLimiter;
  /** In a school, only links of admins are valid. */
  isSchool: boolean;
}

type Opened = Omit<ReplyOf<typeof openSharedLesson>, 'status_code'>;
type SharedLesson = NonNullable<Awaited<ReturnType<SharedLessonsQueries['find']>>>;

/** The lesson as the server renders it into the page of its link. */
export interface LessonPreview {
  name: string;
  description: string;
  owner: string;
  words: number;
  isIndexed: boolean;
}

/** An attempt fails when another lesson of the caller gets the same name meanwhile. */
const MAX_ATTEMPTS = 3;

export function createSharedLessons(deps: SharedLessonsDeps) {
  const { queries, lessons, words, perAddress, isSchool } = deps;

  async function find(codeText: string, address: string): Promise<Outcome<SharedLesson>> {
    const wait = await perAddress.take(address);
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    const only = await findOnly(shareCodesFrom(codeText), (code) =>
      queries.find(code, { ofAdmins: isSchool }),
    );
    return only === undefined ? refused('not_found') : accepted(only.found);
  }

  /** Creates a lesson under a name that the caller has not used; undefined when all attempts failed. */
  async function copyOf(source: SharedLesson, callerId: number): Promise<Lesson | undefined> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const own = await lessons.list(callerId, 0);
      const names = new Set(own.ok ? own.value.map(({ lesson_name }) => lessonNameKey(lesson_name)) : []);
      const isTaken = (name: string) => names.has(lessonNameKey(name));
      const { lesson_name: name, description } = source;
      const lesson_name = isTaken(name) ? distinctName(name, LIMITS.lessonName, isTaken) : name;
      const made = await lessons.create(callerId, { lesson_name, description, is_public: true }, source.id);
      if (made.ok) return made.value.lesson;
      const raced = await lessons.find(callerId, { copied_from: source.id });
      if (raced !== undefined) return raced;
    }
    return undefined;
  }

  return {
    async open(code: string, page: number, address: string): Promise<Outcome<Opened>> {
      const found = await find(code, address);
      if (!found.ok) return found;
      const { lesson_name, description, owner } = found.value;
      const offset = (page - 1) * SHARED_PAGE_SIZE;
      const { total, words: data } = await words.ofPublicLesson(found.value, offset, SHARED_PAGE_SIZE);
      return accepted({
        lesson: { lesson_name, description, owner, words: total },
        data,
        total_pages: Math.ceil(total / SHARED_PAGE_SIZE),
        page,
      });
    },

    /** Also undefined when the rate limit is exceeded. */
    async preview(code: string, address: string): Promise<LessonPreview | undefined> {
      const found = await find(code, address);
      if (!found.ok) return undefined;
      const { lesson_name: name, description, owner, is_indexed } = found.value;
      const { total } = await words.ofPublicLesson(found.value, 0, 0);
      return { name, description, owner, words: total, isIndexed: is_indexed === 1 };
    },

    /** Copies the lesson once; a later call adds only the missing words to the copy. */
    async save(
      callerId: number,
      code: string,
      address: string,
    ): Promise<Outcome<{ lesson: Lesson | null; added: number }>> {
      const found = await find(code, address);
      if (!found.ok) return found;
      const source = found.value;
      const isOwn = source.user_id === callerId;
      const missing = isOwn ? [] : await words.missingFrom(callerId, source);
      // The copy is looked up after the missing words, because a concurrent call may have just created it.
      const existing = await lessons.find(callerId, isOwn ? { id: source.id } : { copied_from: source.id });
      if (missing.length === 0) return accepted({ lesson: existing ?? null, added: 0 });
      const lesson = existing ?? (await copyOf(source, callerId));
      if (lesson === undefined) return refused('conflict');
      const copied = await words.copyInto(callerId, missing, lesson.id);
      return copied.ok ? accepted({ lesson, added: copied.value.added }) : copied;
    },
  };
}
export type SharedLessons = ReturnType<typeof createSharedLessons>;
