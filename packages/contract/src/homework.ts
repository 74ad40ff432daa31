import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SOLO_GAMES } from './games.ts';
import { guestName } from './guests.ts';
import { reportPlayer, reportTable } from './reports.ts';
import { nameKey } from './name-key.ts';
import { codeReadings } from './codes.ts';
import { byId, id, idInPath, ok, roomId, sentTimestamp, timestamp } from './shapes.ts';
import { text } from './text-field.ts';

export const HOMEWORK_CODE_LENGTH = 8;
export const HOMEWORK_MAX_WORDS = 500;
/** The limit for pupils, and for pasted names. */
export const HOMEWORK_MAX_PUPILS = 500;
/** The longest time until the deadline. */
export const HOMEWORK_MAX_MS = 365 * 24 * 60 * 60 * 1000;

const amount = z.int().check(z.gte(0));
/** The codes that the typed text may mean. */
export const homeworkCodesFrom = (typed: string): string[] => codeReadings(typed, HOMEWORK_CODE_LENGTH);

/** The address in the QR code and the link. */
export function homeworkAddress(origin: string, code: string): string {
  return `${origin}/h?code=${code}`;
}

const title = text({ label: 'Title', min: 1, max: 64, visible: true });
const idsError = `must be 1 to ${HOMEWORK_MAX_WORDS} ids`;
const ids = z.array(id, { error: idsError }).check(
  z.minLength(1, { error: idsError }),
  z.maxLength(HOMEWORK_MAX_WORDS, { error: idsError }),
  z.overwrite((list) => [...new Set(list)]),
);
const games = z.array(z.enum(SOLO_GAMES)).check(
  z.overwrite((list) => [...new Set(list)]),
  z.minLength(1),
  z.maxLength(SOLO_GAMES.length),
);
const namesError = `must be 1 to ${HOMEWORK_MAX_PUPILS} names`;
const names = z.array(guestName, { error: namesError }).check(
  z.minLength(1, { error: namesError }),
  z.maxLength(HOMEWORK_MAX_PUPILS, { error: namesError }),
  z.overwrite((list) => [...new Map(list.map((name) => [nameKey(name), name])).values()]),
);
const dueAt = sentTimestamp;

export const homework = z.object({
  homework_id: id,
  code: z.string(),
  title: z.string(),
  due_at: timestamp,
  created_at: timestamp,
  games: z.array(z.enum(SOLO_GAMES)),
  /** The number of words. */
  words: amount,
  /** The number of pupils who have begun. */
  pupils: amount,
  finished: amount,
  /** The pasted list; null when pupils type their names. */
  names: z.nullable(z.array(z.string())),
  /** Whether anybody with the link sees the list, to pick a name from it; otherwise pupils type their names (added). */
  pick_names: z.boolean(),
  /** The room from whose report the homework was assigned; null when there was none (added). */
  room_id: z.nullable(z.string()),
  /** The class to which it was given; null: none (added). */
  class_id: z.nullable(id),
});
export type Homework = z.infer<typeof homework>;

export const createHomework = endpoint({
  method: 'POST',
  path: '/api/homework',
  summary: 'Give words as homework; pupils do it by link, without accounts.',
  tag: 'homework',
  access: 'user',
  body: z
    .object({
      title,
      word_ids: z.optional(ids),
      lesson_ids: z.optional(ids),
      games,
      due_at: dueAt,
      names: z.optional(names),
      pick_names: z._default(z.boolean(), true),
      /** A class that the caller teaches, whose names replace `names` (added). */
      class_id: z.optional(id),
      /** A room of the caller, whose projector view shows the link (added). */
      room_id: z.optional(roomId),
    })
    .check(
      z.refine(({ word_ids, lesson_ids }) => (word_ids === undefined) !== (lesson_ids === undefined), {
        error: 'needs either word_ids or lesson_ids',
        path: ['word_ids'],
      }),
    ),
  reply: z.object({
    status_code: z.literal(200),
    homework_id: id,
    code: z.string(),
    /** The address for pupils; a path without an origin where the installation's own origin is not configured. */
    url: z.string(),
  }),
  rate: { perSecond: 0.5, burst: 30 },
});

export const listHomework = endpoint({
  method: 'GET',
  path: '/api/homework',
  summary: 'The caller’s homework, the newest first; of one room alone with `room_id`.',
  tag: 'homework',
  access: 'user',
  query: z.object({ room_id: z.optional(roomId) }),
  reply: z.object({ status_code: z.literal(200), data: z.array(homework) }),
});

export const homeworkPlayer = z.extend(reportPlayer, {
  started_at: timestamp,
  /** null until every word was answered in every game. */
  finished_at: z.nullable(timestamp),
  /** Whether an answer was given after the deadline. */
  late: z.boolean(),
});
export type HomeworkPlayer = z.infer<typeof homeworkPlayer>;

export const homeworkReport = endpoint({
  method: 'GET',
  path: '/api/homework/:id/report',
  summary: 'Who has done what of an own homework. The first answer to a word in a game counts.',
  tag: 'homework',
  access: 'user',
  params: byId,
  reply: z.object({
    status_code: z.literal(200),
    homework,
    ...reportTable,
    players: z.array(homeworkPlayer),
    /** Listed names of pupils who have not begun (added). */
    waiting: z.array(z.string()),
  }),
});

export const homeworkReportCsv = endpoint({
  method: 'GET',
  path: '/api/homework/:id/report.csv',
  summary: 'The same for a spreadsheet: UTF-8 with BOM, one row a pupil.',
  tag: 'homework',
  access: 'user',
  params: byId,
  reply: z.any(),
  security: 'report_exported',
});

export const updateHomework = endpoint({
  method: 'PUT',
  path: '/api/homework/:id',
  summary: 'Change the title, the deadline, or whether pupils pick their names.',
  tag: 'homework',
  access: 'user',
  params: byId,
  body: z.object({
    title: z.optional(title),
    due_at: z.optional(dueAt),
    pick_names: z.optional(z.boolean()),
  }),
  reply: z.object({ status_code: z.literal(200), homework }),
});

export const deleteHomework = endpoint({
  method: 'DELETE',
  path: '/api/homework/:id',
  summary: 'Delete a homework with all that pupils have answered.',
  tag: 'homework',
  access: 'user',
  params: byId,
  reply: ok,
});

export const resetPin = endpoint({
  method: 'POST',
  path: '/api/homework/:id/pupils/:user_id/reset_pin',
  summary:
    'End the PIN and the devices of a pupil; the next join under the name sets a new PIN and keeps the answers (added).',
  tag: 'homework',
  access: 'user',
  params: z.object({ id: idInPath, user_id: idInPath }),
  reply: ok,
  security: 'pin_reset',
});
