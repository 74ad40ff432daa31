import * as z from 'zod/mini';
import { answerFacts, sentAt, startedAt } from './answers.ts';
import { boundedStrings, pattern } from './bounded-strings.ts';
import { endpoint } from './endpoint.ts';
import { SOLO_GAMES } from './games.ts';
import { guestName } from './guests.ts';
import { LIMITS } from './limits.ts';
import { PIN, withPlainDigits } from './pins.ts';
import { id, timestamp, typedCode } from './shapes.ts';
import { text } from './text-field.ts';
import { word } from './words.ts';

const amount = z.int().check(z.gte(0));

const byCode = z.object({
  code: typedCode,
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
    /** The code itself, which the given text may have with marks (added). */
    code: z.string(),
    title: z.string(),
    due_at: timestamp,
    games: z.array(z.enum(SOLO_GAMES)),
    /** The number of words. */
    words: amount,
    /** The names to pick from; null when pupils type their names. */
    names: z.nullable(z.array(z.string())),
    /** Only names of the teacher's list may join (added). */
    is_listed: z.boolean(),
    teacher: z.string(),
  }),
});

/** Some digits take two UTF-16 units. */
const MAX_PIN_UNITS = 8;

const pin = z
  .string({ error: 'must be 4 digits' })
  .check(
    z.maxLength(MAX_PIN_UNITS, { error: 'must be 4 digits', abort: true }),
    z.overwrite(withPlainDigits),
    z.regex(PIN, { error: 'must be 4 digits', abort: true }),
  );
boundedStrings.add(pin, { kind: 'pattern', max: MAX_PIN_UNITS });

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
    pin: z.optional(pin),
    /** From the reply of an earlier join under this name: wrong PINs of strangers do not lock this device out (added). */
    device_key: z.optional(pattern(/^[\w-]{43}$/, { max: 43, error: 'is not valid' })),
  }),
  rate: { perSecond: 1, burst: 60 },
  reply: z.object({
    status_code: z.literal(200),
    /** Valid for this homework only. */
    access_token: z.string(),
    /** The name that the teacher sees (added). */
    name: z.string(),
    /** Of a pupil with a PIN: proves at the next join that this device knows the PIN. It ends when the PIN is reset (added). */
    device_key: z.optional(z.string()),
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
        example: true,
        example_native: true,
        example_audio: true,
      }),
    ),
    /** Words that the pupil has answered, by game (added). */
    done: z.array(z.extend(part, { correct: z.boolean() })),
  }),
});

const MAX_ANSWERS = 5_000;

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
    sent_at: sentAt,
    answers: z
      .array(
        z
          .object({
            index: z.optional(amount.check(z.lte(MAX_ANSWERS))),
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
      .check(z.minLength(1), z.maxLength(MAX_ANSWERS)),
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
