import * as z from 'zod/mini';
import { username } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { nameKey } from './name-key.ts';
import { pattern } from './bounded-strings.ts';
import { byId, id, idInPath, ok, timestamp } from './shapes.ts';
import { text } from './text-field.ts';

/** The most names in a class, and so the most pupils of a room or homework for it. */
export const MAX_CLASS_NAMES = 500;
/** The most classes that one teacher has. */
export const MAX_TAUGHT_CLASSES = 100;
export const TEACHER_CODE_LENGTH = 10;
/** How far back the results of a class go, in weeks in which it was given words. */
export const MAX_CLASS_WEEKS = 12;

const className = text({ label: 'Class name', min: 1, max: LIMITS.className, visible: true });
const namesError = `must be up to ${MAX_CLASS_NAMES} names`;
/** Pasted names of pupils without an account; of two that look the same the last is kept. */
const names = z.array(username, { error: namesError }).check(
  z.maxLength(MAX_CLASS_NAMES, { error: namesError }),
  z.overwrite((list) => [...new Map(list.map((name) => [nameKey(name), name])).values()]),
);
const amount = z.int().check(z.gte(0));

const classOfUser = z.object({
  id,
  name: z.string(),
  is_closed: z.boolean(),
  /** The caller's name in this class; null for a teacher who is no member. */
  own_name: z.nullable(z.string()),
  /** Whether the caller is its teacher. */
  teaches: z.boolean(),
  /** The number of pupils, for teachers. */
  pupils: z.optional(amount),
});
export type ClassOfUser = z.infer<typeof classOfUser>;

export const listOwnClasses = endpoint({
  method: 'GET',
  path: '/api/classes',
  summary: 'The classes that the caller teaches or has joined, the latest first (added).',
  tag: 'classes',
  access: 'user',
  reply: z.object({ status_code: z.literal(200), data: z.array(classOfUser) }),
});

/** Only its teachers see a class. */
const taughtClass = z.object({
  id,
  name: z.string(),
  is_closed: z.boolean(),
  created_at: timestamp,
  /** With this code another teacher joins; null while nobody can. */
  teacher_code: z.nullable(z.string()),
  teachers: z.array(z.object({ user_id: id, username: z.string() })),
  /** Pupils without an account, in the order of the list. */
  names: z.array(z.string()),
  /** Pupils with an account: the name that they gave the class, and the one that others see. */
  people: z.array(z.object({ user_id: id, name: z.string(), username: z.string() })),
});
export type TaughtClass = z.infer<typeof taughtClass>;
const classReply = z.extend(taughtClass, { status_code: z.literal(200) });

export const saveClass = endpoint({
  method: 'POST',
  path: '/api/classes',
  summary: 'Save a class with the names of its pupils, for rooms and homework (added).',
  tag: 'classes',
  access: 'user',
  body: z.object({ name: className, names: z._default(names, []) }),
  reply: classReply,
  rate: { perSecond: 0.2, burst: 20 },
});

export const showTaughtClass = endpoint({
  method: 'GET',
  path: '/api/classes/:id',
  summary: 'A class with its pupils, for its teachers (added).',
  tag: 'classes',
  access: 'user',
  params: byId,
  reply: classReply,
});

export const changeClass = endpoint({
  method: 'PUT',
  path: '/api/classes/:id',
  summary: 'Rename a class, replace its list of names, or make a new code for teachers (added).',
  tag: 'classes',
  access: 'user',
  params: byId,
  body: z.object({
    name: z.optional(className),
    names: z.optional(names),
    /** A new code ends the one before. */
    renew_teacher_code: z.optional(z.literal(true)),
  }),
  reply: classReply,
});

export const removeClass = endpoint({
  method: 'DELETE',
  path: '/api/classes/:id',
  summary: 'Delete a class with its names; reports of rooms and homework stay (added).',
  tag: 'classes',
  access: 'user',
  params: byId,
  reply: ok,
});

export const joinAsTeacher = endpoint({
  method: 'POST',
  path: '/api/classes/:id/teachers',
  summary: 'Teach a class together, with the code that its teacher has shared (added).',
  tag: 'classes',
  access: 'user',
  params: byId,
  body: z.object({
    code: pattern(/^[0-9A-Z]+$/, { max: TEACHER_CODE_LENGTH, error: 'must be a code' }),
  }),
  reply: classReply,
  rate: { perSecond: 0.1, burst: 20 },
});

export const removeTeacher = endpoint({
  method: 'DELETE',
  path: '/api/classes/:id/teachers/:user_id',
  summary: 'Stop teaching a class, or take another teacher off it; its last teacher stays (added).',
  tag: 'classes',
  access: 'user',
  params: z.object({ id: idInPath, user_id: idInPath }),
  reply: ok,
});

const lesson = z.object({
  /** The room; null for homework. */
  room_id: z.nullable(z.string()),
  /** The homework; null for a room. */
  homework_id: z.nullable(id),
  /** Empty where the teacher gave none. */
  title: z.string(),
  at: timestamp,
  /** How many took part. */
  pupils: amount,
  teacher: z.string(),
  /** Whether the caller gave it, and can open its report. */
  is_own: z.boolean(),
});
export type ClassLesson = z.infer<typeof lesson>;

export const classHistory = endpoint({
  method: 'GET',
  path: '/api/classes/:id/history',
  summary: 'The rooms and homework of a class in the last year, the newest first (added).',
  tag: 'classes',
  access: 'user',
  params: byId,
  reply: z.object({ status_code: z.literal(200), data: z.array(lesson) }),
});

const amounts = { known: amount, answered: amount };

const classProgress = z.object({
  /** The latest weeks in which the class was given words, the earliest first: their Mondays, and how many words. */
  weeks: z.array(z.object({ monday: z.iso.date(), given: amount })),
  /** The number of different words of these weeks. */
  given: amount,
  pupils: z.array(
    z.object({
      name: z.string(),
      /** Null without an account. */
      user_id: z.nullable(id),
      /** Of the given words, those whose latest answer was right, and those that were answered. */
      ...amounts,
      /** Less than half of the given words are known. */
      needs_help: z.boolean(),
      /** The same for the words of each week. */
      weeks: z.array(z.object(amounts)),
    }),
  ),
});
export type ClassProgress = z.infer<typeof classProgress>;

export const showClassProgress = endpoint({
  method: 'GET',
  path: '/api/classes/:id/progress',
  summary: 'What each pupil of a class knows of the words given to it, by week (added).',
  tag: 'classes',
  access: 'user',
  params: byId,
  reply: z.extend(classProgress, { status_code: z.literal(200) }),
});

export const classProgressCsv = endpoint({
  method: 'GET',
  path: '/api/classes/:id/progress.csv',
  summary: 'The same for a spreadsheet: UTF-8 with BOM, one row a pupil (added).',
  tag: 'classes',
  access: 'user',
  params: byId,
  reply: z.any(),
  security: 'report_exported',
});
