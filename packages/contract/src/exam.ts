import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { GOAL_MINUTES } from './learning.ts';
import { id, ok } from './shapes.ts';

/** An exam is at most this many days ahead. */
export const MAX_EXAM_DAYS = 180;
export const MAX_EXAM_LESSONS = 100;

const day = z.iso.date();
const amount = z.int().check(z.gte(0));
const minutes = z.union(GOAL_MINUTES.map((each) => z.literal(each)));

const exam = z.object({
  day,
  lesson_ids: z.array(id),
  /** The words of the lessons, and those of them that were never asked. */
  words: amount,
  fresh: amount,
  goal_minutes: minutes,
  /** The new words that do not fit into the minutes until the exam; 0 when all fit. */
  left_out: amount,
  /** The least goal with which all new words fit; null when none is enough. */
  minutes_needed: z.nullable(minutes),
  /** How many of the new words should have been met by the end of each day; about one step a week, none when there are none. */
  steps: z.array(z.object({ day, words: amount })),
});
export type Exam = z.infer<typeof exam>;

const reply = z.object({
  status_code: z.literal(200),
  /** Null without an exam ahead. */
  exam: z.nullable(exam),
  /** The lessons of the user that have words, the newest first. */
  lessons: z.array(z.object({ id, lesson_name: z.string(), words: amount })),
});

export type ExamReply = Omit<z.infer<typeof reply>, 'status_code'>;

export const reviewExam = endpoint({
  method: 'GET',
  path: '/api/review/exam',
  summary: 'The exam of the user, and what to learn by when (added).',
  tag: 'learning',
  access: 'user',
  reply,
});

export const reviewSetExam = endpoint({
  method: 'PUT',
  path: '/api/review/exam',
  summary: 'Plan towards an exam: its words come first until its day (added).',
  tag: 'learning',
  access: 'user',
  body: z.object({
    day,
    lesson_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_EXAM_LESSONS)),
  }),
  reply,
});

export const reviewDropExam = endpoint({
  method: 'DELETE',
  path: '/api/review/exam',
  summary: 'Plan towards no exam any more (added).',
  tag: 'learning',
  access: 'user',
  reply: ok,
});
