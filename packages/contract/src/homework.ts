import * as z from 'zod/mini';
import { answerFacts, startedAt } from './answers.ts';
import { pattern } from './bounded-strings.ts';
import { endpoint } from './endpoint.ts';
import { SOLO_GAMES } from './games.ts';
import { guestName } from './guests.ts';
import { LIMITS } from './limits.ts';
import { reportPlayer, reportTable } from './reports.ts';
import { nameKey } from './room-rules.ts';
import { ROOM_ID_ALPHABET } from './room-id.ts';
import { byId, id, ok, roomId, sentTimestamp, timestamp } from './shapes.ts';
import { text } from './text-field.ts';
import { word } from './words.ts';

export const HOMEWORK_CODE_LENGTH = 8;
export const HOMEWORK_MAX_WORDS = 500;
/** The limit for pupils, and for pasted names. */
export const HOMEWORK_MAX_PUPILS = 500;
/** The longest time until the deadline. */
export const HOMEWORK_LONGEST_MS = 365 * 24 * 60 * 60 * 1000;
/** After this many wrong PINs the name is locked for `PIN_WAIT_MS`. */
export const PIN_TRIES = 5;
export const PIN_WAIT_MS = 15 * 60 * 1000;

const amount = z.int().check(z.gte(0));
const CODE = new RegExp(`^[${ROOM_ID_ALPHABET}]{${HOMEWORK_CODE_LENGTH}}$`);

/** Extracts the code from typed text, in upper or lower case and in groups; null when there is none. */
export function homeworkCodeFrom(typed: string): string | null {
  const bare = typed.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase();
  return CODE.test(bare) ? bare : null;
}

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
  /** The room from whose report the homework was assigned; null when there was none (added). */
  room_id: z.nullable(z.string()),
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
  summary: 'Change the title or the deadline.',
  tag: 'homework',
  access: 'user',
  params: byId,
  body: z.object({ title: z.optional(title), due_at: z.optional(dueAt) }),
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

const byCode = z.object({
  code: pattern(/^[0-9A-Za-z]+$/, { max: 32, error: 'must be the code of a homework' }),
});

export const openHomework = endpoint({
  method: 'GET',
  path: '/api/homework/by_code/:code',
  summary: 'What somebody with the link sees before joining.',
  tag: 'homework',
  access: 'public',
  params: byCode,
  rate: { perSecond: 10, burst: 1_000 },
  reply: z.object({
    status_code: z.literal(200),
    title: z.string(),
    due_at: timestamp,
    games: z.array(z.enum(SOLO_GAMES)),
    /** The number of words. */
    words: amount,
    names: z.nullable(z.array(z.string())),
    teacher: z.string(),
  }),
});

export const joinHomework = endpoint({
  method: 'POST',
  path: '/api/homework/by_code/:code/join',
  summary:
    'Begin, or go on: with a name and its PIN, which the first join sets, or as the account of the bearer token.',
  tag: 'homework',
  access: 'public',
  knowsCaller: true,
  params: byCode,
  body: z.object({
    name: z.optional(guestName),
    pin: z.optional(pattern(/^[0-9]{4}$/, { max: 4, error: 'must be 4 digits' })),
  }),
  rate: { perSecond: 1, burst: 60 },
  reply: z.object({
    status_code: z.literal(200),
    /** Valid for this homework only. */
    access_token: z.string(),
    /** The name that the teacher sees (added). */
    name: z.string(),
  }),
  security: 'pupil_sign_in',
});

const part = z.object({ word_id: id, game: z.enum(SOLO_GAMES) });

export const homeworkWords = endpoint({
  method: 'GET',
  path: '/api/homework/by_code/:code/words',
  summary: 'The words to do, and what of them this pupil has done, on whatever device.',
  tag: 'homework',
  access: 'user',
  scopes: ['homework'],
  params: byCode,
  reply: z.object({
    status_code: z.literal(200),
    title: z.string(),
    due_at: timestamp,
    games: z.array(z.enum(SOLO_GAMES)),
    /** The pupil's name (added). */
    name: z.string(),
    words: z.array(
      z.pick(word, {
        id: true,
        foreign_word: true,
        native_word: true,
        pronunciation_foreign: true,
        audio: true,
        audio_credit: true,
      }),
    ),
    /** Words that the pupil has answered, by game (added). */
    done: z.array(z.extend(part, { correct: z.boolean() })),
  }),
});

const MOST_ANSWERS = 5_000;

export const homeworkAnswers = endpoint({
  method: 'POST',
  path: '/api/homework/by_code/:code/answers',
  summary:
    'Answers of a pupil, also later; the first to each word in a game counts, whichever device sent it.',
  tag: 'homework',
  access: 'user',
  scopes: ['homework'],
  params: byCode,
  body: z.object({
    run_id: z.uuid(),
    started_at: startedAt,
    answers: z
      .array(
        z
          .object({
            index: z.optional(amount.check(z.lte(MOST_ANSWERS))),
            word_id: z.optional(id),
            foreign_word: z.optional(text({ label: 'English', min: 1, max: LIMITS.wordEdited })),
            native_word: z.optional(text({ label: 'Vietnamese', min: 1, max: LIMITS.wordEdited })),
            correct: z.boolean(),
            ...answerFacts,
            /** The game for which the answer counts, if not `game`: a missed word may be repeated in another (added). */
            part: z.optional(z.enum(SOLO_GAMES)),
          })
          .check(
            z.refine(
              ({ word_id, foreign_word, native_word }) =>
                word_id !== undefined || (foreign_word !== undefined && native_word !== undefined),
              { error: 'needs word_id, or foreign_word and native_word', path: ['word_id'] },
            ),
          ),
      )
      .check(z.minLength(1), z.maxLength(MOST_ANSWERS)),
  }),
  reply: z.object({
    status_code: z.literal(200),
    /** The number of counted answers that are new. */
    kept: amount,
    done: amount,
    total: amount,
    late: z.boolean(),
    finished_at: z.nullable(timestamp),
  }),
});
export type HomeworkAnswer = z.infer<typeof homeworkAnswers.body>['answers'][number];
