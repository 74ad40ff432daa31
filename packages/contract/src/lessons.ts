import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { byId, id, ok, userIdInQuery } from './shapes.ts';
import { text } from './text-field.ts';

export const lesson = z.object({
  id,
  lesson_name: z.string(),
  description: z.string(),
  is_public: z.boolean(),
  /** Present only in the caller's own lessons: the code in the share link; null when the lesson is not shared (added). */
  share_code: z.optional(z.nullable(z.string())),
  /** Present only in the caller's own lessons: search engines may list the page of the share link (added). */
  indexed: z.optional(z.boolean()),
});
export type Lesson = z.infer<typeof lesson>;

const lessonName = text({ label: 'Lesson name', min: 1, max: LIMITS.lessonName, visible: true });
const description = text({ label: 'Description', max: LIMITS.lessonDescription, multiline: true });

/** The reply has the lesson's fields at the top level and again under `lesson`. */
const lessonReply = z.extend(lesson, { status_code: z.literal(200), lesson });

export const listLessons = endpoint({
  method: 'GET',
  path: '/api/lesson',
  summary: "The caller's lessons, or another user's public ones. A bare array, the oldest first.",
  tag: 'lessons',
  access: 'user',
  query: z.object({ from_user_id: userIdInQuery }),
  reply: z.array(lesson),
});

const classKnowledge = z.object({
  id,
  name: z.string(),
  /** The share of the words that a pupil knows on average. */
  known: z.number(),
});
export type ClassKnowledge = z.infer<typeof classKnowledge>;

const lessonSummary = z.extend(lesson, {
  /** The number of words, and the share of them that the caller knows. */
  words: z.int(),
  known: z.number(),
  /** The levels of most words, as in `starterLesson`; empty if the dictionary has none of them. */
  level: z.string(),
  /** Present only in the caller's own lessons: the latest classes that the caller teaches. */
  classes: z.optional(z.array(classKnowledge)),
});
export type LessonSummary = z.infer<typeof lessonSummary>;

export const showLesson = endpoint({
  method: 'GET',
  path: '/api/lesson/:id',
  summary: "An own lesson, or another user's public one, with its size and how much of it is known (added).",
  tag: 'lessons',
  access: 'user',
  params: byId,
  reply: z.extend(lessonSummary, { status_code: z.literal(200) }),
});

export const createLesson = endpoint({
  method: 'POST',
  path: '/api/lesson',
  summary: 'Make a lesson; public unless said otherwise.',
  tag: 'lessons',
  access: 'user',
  body: z.object({
    lesson_name: lessonName,
    description: z._default(z.nullable(description), ''),
    is_public: z._default(z.boolean(), true),
  }),
  reply: lessonReply,
});

export const updateLesson = endpoint({
  method: 'PUT',
  path: '/api/lesson/:id',
  summary:
    'Change a lesson. A field left out stays as it was. Sharing by link needs a public lesson, ends when it becomes private, and has a new code each time it is switched on.',
  tag: 'lessons',
  access: 'user',
  params: byId,
  body: z.object({
    lesson_name: z.optional(lessonName),
    description: z.optional(z.nullable(description)),
    is_public: z.optional(z.boolean()),
    /** Whether anybody with the link can read the lesson, even without an account. */
    shared: z.optional(z.boolean()),
    /** Search engines may list the page of the link; false again when the sharing ends (added). */
    indexed: z.optional(z.boolean()),
  }),
  reply: lessonReply,
});

export const deleteLesson = endpoint({
  method: 'DELETE',
  path: '/api/lesson/:id',
  summary: 'Delete a lesson. Its words stay, without a lesson.',
  tag: 'lessons',
  access: 'user',
  params: byId,
  reply: ok,
});

const starterLesson = z.object({
  id,
  lesson_name: z.string(),
  description: z.string(),
  /** The levels of most words: `A2` or `A1–B1` (added); undefined from an older server. */
  level: z.optional(z.string()),
  word_count: z.int(),
});
export type StarterLesson = z.infer<typeof starterLesson>;

export const listStarterLessons = endpoint({
  method: 'GET',
  path: '/api/starter_lessons',
  summary: 'Ready-made lessons from the built-in lexicon (added).',
  tag: 'lessons',
  access: 'user',
  reply: z.object({ status_code: z.literal(200), data: z.array(starterLesson) }),
});

export const pullStarterLesson = endpoint({
  method: 'POST',
  path: '/api/starter_lessons/:id/pull',
  summary: 'Copy a ready-made lesson with its words; a second time adds nothing (added).',
  tag: 'lessons',
  access: 'user',
  params: byId,
  reply: z.object({ status_code: z.literal(200), lesson, added: z.int() }),
});

/** A lesson of the curriculum is copied like a ready-made one, by its id. */
const gradeLesson = z.object({
  id,
  name: z.string(),
  /** As in `starterLesson`. */
  level: z.string(),
  /** The number of words, and of those that the caller knows, in any lesson. */
  words: z.int(),
  known: z.int(),
});
export type GradeLesson = z.infer<typeof gradeLesson>;

const topic = z.object({
  id,
  /** In English and Vietnamese, joined by ` · `. */
  name: z.string(),
  lessons: z.array(gradeLesson),
});

const grade = z.object({ grade: z.int(), topics: z.array(topic) });
export type Grade = z.infer<typeof grade>;

export const listCurriculum = endpoint({
  method: 'GET',
  path: '/api/curriculum',
  summary: "The national curriculum's topics by grade, each with its lesson (added).",
  tag: 'lessons',
  access: 'user',
  reply: z.object({ status_code: z.literal(200), grades: z.array(grade) }),
});
