import * as z from 'zod/mini';
import { answerFacts, ASKED_SIDES, sentAt, startedAt } from './answers.ts';
import { MAX_SCORE_TOTAL, SOLO_GAMES } from './games.ts';
import { pattern } from './bounded-strings.ts';
import { endpoint } from './endpoint.ts';
import { lesson } from './lessons.ts';
import { LIMITS } from './limits.ts';
import { id, ok, roomId, runId, wholeNumberInQuery } from './shapes.ts';
import { text } from './text-field.ts';
import { word } from './words.ts';

/** The share of words that the learner wants to recall when they are due: 'Rộng' .60, 'Vừa' .70, 'Chắc' .80. */
export const TARGETS = { wide: 0.6, medium: 0.7, sure: 0.8 } as const;
export type Target = keyof typeof TARGETS;
const targets = ['wide', 'medium', 'sure'] as const satisfies readonly Target[];

/** Of learners who have not chosen one. */
export const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh';

export const GOAL_MINUTES = [5, 10, 20, 40] as const;
export type GoalMinutes = (typeof GOAL_MINUTES)[number];

export const MEMORY_STATES = ['new', 'learning', 'known', 'mature', 'leech'] as const;
export type MemoryState = (typeof MEMORY_STATES)[number];

/** The largest number of words in a session. */
export const MAX_SESSION = 100;
/** How long after it was given an answer can be voided, in ms. */
export const VOID_WINDOW_MS = 24 * 60 * 60 * 1000;

const count = (max: number) => z.int().check(z.gte(0), z.lte(max));
const amount = z.int().check(z.gte(0));

const side = (label: string) => text({ label, min: 1, max: LIMITS.wordEdited });

/** The answer to a word of the learner, or to an encountered word: another user's word that was asked in a room. */
export const reviewAnswer = z
  .object({
    /** The number of the answer within the run; by default its place in this list. */
    index: z.optional(count(MAX_SCORE_TOTAL)),
    word_id: z.optional(id),
    foreign_word: z.optional(side('English')),
    native_word: z.optional(side('Vietnamese')),
    correct: z.boolean(),
    ...answerFacts,
  })
  .check(
    z.refine(
      ({ word_id, foreign_word, native_word }) =>
        word_id !== undefined || (foreign_word !== undefined && native_word !== undefined),
      { error: 'needs word_id, or foreign_word and native_word', path: ['word_id'] },
    ),
  );
export type ReviewAnswer = z.infer<typeof reviewAnswer>;

export const streak = z.object({ days: amount, freezes: amount, alive: z.boolean() });
export type Streak = z.infer<typeof streak>;

const counts = {
  /** Words due now, including encountered ones. */
  due: amount,
  /** New words offered today. */
  fresh: amount,
  /** The words that are left of the plan of the day, which fits the goal; 0 when it is done (added). */
  left_today: z.optional(amount),
  /** The estimated time to reach the rest of the goal. */
  minutes: amount,
  done_today: z.object({ answers: amount, minutes: amount }),
  goal_minutes: z.union(GOAL_MINUTES.map((minutes) => z.literal(minutes))),
  target: z.enum(targets),
  streak,
  /** ISO 8601; null when nothing is scheduled. */
  next_due_at: z.nullable(z.iso.datetime()),
};
export const dueCounts = z.object(counts);
export type DueCounts = z.infer<typeof dueCounts>;

/** An encountered word has no id until the learner adopts it. */
export const reviewWord = z.extend(word, { id: z.nullable(id) });
export type ReviewWord = z.infer<typeof reviewWord>;

export const reviewItem = z.object({
  word: reviewWord,
  game: z.enum(SOLO_GAMES),
  side: z.enum(ASKED_SIDES),
  due_at: z.iso.datetime(),
  /** The predicted probability of recall, 0 to 1. */
  recall: z.number().check(z.gte(0), z.lte(1)),
  state: z.enum(MEMORY_STATES),
  /** The options of a choice come after a try to recall (added). */
  stepwise: z.optional(z.literal(true)),
  /** Earlier wrong answers, most frequent first: texts of the side that is not asked (English for 'sound'). */
  confused_with: z.optional(z.array(z.string()).check(z.maxLength(3))),
});
export type ReviewItem = z.infer<typeof reviewItem>;

export const reviewToday = endpoint({
  method: 'GET',
  path: '/api/review/today',
  summary: 'What to review now, in the order to ask.',
  tag: 'learning',
  access: 'user',
  query: z.object({ limit: wholeNumberInQuery({ min: 1, max: MAX_SESSION, fallback: 40 }) }),
  reply: z.object({ status_code: z.literal(200), ...counts, data: z.array(reviewItem) }),
});

export const upcomingWord = z.object({
  foreign_word: z.string(),
  native_word: z.string(),
  due_at: z.iso.datetime(),
});
export type UpcomingWord = z.infer<typeof upcomingWord>;

export const reviewUpcoming = endpoint({
  method: 'GET',
  path: '/api/review/upcoming',
  summary: 'The words that are due, or will be, the first one first (added).',
  tag: 'learning',
  access: 'user',
  query: z.object({ limit: wholeNumberInQuery({ min: 1, max: MAX_SESSION, fallback: 10 }) }),
  reply: z.object({ status_code: z.literal(200), data: z.array(upcomingWord) }),
});

export const reviewAnswers = endpoint({
  method: 'POST',
  path: '/api/review/answers',
  summary: 'Log answers of a review session; each (run_id, index) counts once.',
  tag: 'learning',
  access: 'user',
  body: z.object({
    run_id: z.uuid(),
    started_at: startedAt,
    sent_at: sentAt,
    answers: z.array(reviewAnswer).check(z.minLength(1), z.maxLength(MAX_SCORE_TOTAL)),
  }),
  reply: z.object({
    status_code: z.literal(200),
    /** Answers that are new in the log. */
    kept: amount,
    add_score: amount,
    score: amount,
    due: dueCounts,
    /** When each word is due again; `leech` marks a word that was missed so often that it needs another method (added). */
    next: z.array(z.object({ index: amount, due_at: z.iso.datetime(), leech: z.optional(z.literal(true)) })),
  }),
});

export const reviewVoid = endpoint({
  method: 'POST',
  path: '/api/review/void',
  summary: 'Take back an own answer of the last 24 hours, or count it as right.',
  tag: 'learning',
  access: 'user',
  body: z.object({
    run_id: runId,
    index: count(MAX_SCORE_TOTAL),
    reason: z.enum(['undo', 'mine_is_right']),
  }),
  reply: ok,
});

/** The longest rest of a word, in days. */
export const MAX_REST_DAYS = 90;

export const reviewRest = endpoint({
  method: 'POST',
  path: '/api/review/rest',
  summary: 'Stop asking an own word for some days (added).',
  tag: 'learning',
  access: 'user',
  body: z.object({ word_id: id, days: z._default(z.int().check(z.gte(1), z.lte(MAX_REST_DAYS)), 30) }),
  reply: z.object({ status_code: z.literal(200), until: z.iso.datetime() }),
});

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const settings = {
  target: z.enum(targets),
  goal_minutes: z.union(GOAL_MINUTES.map((minutes) => z.literal(minutes))),
  /** An IANA time zone, such as Asia/Ho_Chi_Minh. */
  time_zone: pattern(/^[A-Za-z][\w+/-]*$/, { max: 64, error: 'must be an IANA time zone' }).check(
    z.refine(isTimeZone, { error: 'must be an IANA time zone' }),
  ),
};

export { settings as learnerSettings };

export const reviewSettings = endpoint({
  method: 'PUT',
  path: '/api/review/settings',
  summary: 'Change how sure to be, the daily goal or the time zone.',
  tag: 'learning',
  access: 'user',
  body: z.object({
    target: z.optional(settings.target),
    goal_minutes: z.optional(settings.goal_minutes),
    time_zone: z.optional(settings.time_zone),
    /** Whether the operator may pass on the reviews, without names and texts (added). */
    shares_log: z.optional(z.boolean()),
    /** Ends the user's part in the trial of two queues, for good (added). */
    leaves_trial: z.optional(z.literal(true)),
  }),
  reply: z.object({
    status_code: z.literal(200),
    target: settings.target,
    goal_minutes: settings.goal_minutes,
    time_zone: z.string(),
    shares_log: z.boolean(),
  }),
});

const runOrRoom = {
  run_id: z.optional(runId),
  room_id: z.optional(roomId),
};

export const reviewAdopt = endpoint({
  method: 'POST',
  path: '/api/review/adopt',
  summary: 'Copy the missed words of a game to a new lesson of the caller, once.',
  tag: 'learning',
  access: 'user',
  scopes: ['room'],
  body: z
    .object({
      ...runOrRoom,
      lesson_name: text({ label: 'Lesson name', min: 1, max: LIMITS.lessonName, visible: true }),
    })
    .check(
      z.refine(({ run_id, room_id }) => (run_id === undefined) !== (room_id === undefined), {
        error: 'needs either run_id or room_id',
        path: ['run_id'],
      }),
    ),
  reply: z.object({ status_code: z.literal(200), lesson, added: amount }),
});
