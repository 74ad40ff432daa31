import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LOGGED_GAMES } from './games.ts';
import { learnerSettings } from './learning.ts';
import { wholeNumberInQuery } from './shapes.ts';
import { word } from './words.ts';

const amount = z.int().check(z.gte(0));
/** YYYY-MM-DD in the learner's time zone. */
const day = z.iso.date();

export const reviewStats = endpoint({
  method: 'GET',
  path: '/api/review/stats',
  summary: 'Progress: words by strength, forecast, calendar, recall, accuracy, confusions.',
  tag: 'learning',
  access: 'user',
  query: z.object({ days: wholeNumberInQuery({ min: 1, max: 366, fallback: 365 }) }),
  reply: z.object({
    status_code: z.literal(200),
    by_state: z.object({
      new: amount,
      learning: amount,
      known: amount,
      mature: amount,
      leech: amount,
    }),
    forecast: z.array(z.object({ day, due: amount })),
    calendar: z.array(z.object({ day, answers: amount, minutes: amount })),
    /** The share of words recalled: predicted before each answer (`promised`) and observed (`seen`). */
    recall: z.object({ promised: z.number(), seen: z.number(), answers: amount }),
    by_game: z.array(z.object({ game: z.enum(LOGGED_GAMES), answers: amount, correct: amount })),
    /** Pairs of texts that were confused with each other; `side` is the side of a word to which both belong. */
    confusions: z.array(
      z.object({
        a: z.string(),
        b: z.string(),
        side: z.enum(['foreign', 'native']),
        times: amount,
        /** null unless both are words of the learner, were answered before, and neither is a right answer for the other. */
        words: z.nullable(z.object({ a: word, b: word })),
      }),
    ),
    settings: z.object({
      target: learnerSettings.target,
      goal_minutes: learnerSettings.goal_minutes,
      /** null until the learner has chosen one. */
      time_zone: z.nullable(z.string()),
      shares_log: z.boolean(),
      /** Only while the user takes part in the trial of two queues (added). */
      trial: z.optional(z.object({ until: z.iso.datetime() })),
    }),
  }),
});

export const reviewForecast = endpoint({
  method: 'GET',
  path: '/api/review/forecast',
  summary: 'How many words will be recalled on a day, with its 90 % range.',
  tag: 'learning',
  access: 'user',
  query: z.object({ day }),
  reply: z.object({
    status_code: z.literal(200),
    /** The expected number of recalled words: the sum of the probabilities of all words answered before. */
    known: amount,
    low: amount,
    high: amount,
    /** The number of words answered before. */
    words: amount,
  }),
});
