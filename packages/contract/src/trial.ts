import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The queues between which accounts are drawn. 'earlier' asks words by the forms of the queue before decision 53. */
export const TRIAL_QUEUES = ['present', 'earlier'] as const;
export type TrialQueue = (typeof TRIAL_QUEUES)[number];

/** How long an account stays in the trial. */
export const TRIAL_DAYS = 28;
/** Fewer accounts of a queue say nothing. */
export const MIN_TRIAL_ACCOUNTS = 30;

/** What the figures say, in the order in which they are looked at. */
export const TRIAL_VERDICTS = ['too_few', 'fewer_days', 'recalls_more', 'recalls_less', 'alike'] as const;
export type TrialVerdict = (typeof TRIAL_VERDICTS)[number];

const amount = z.int().check(z.gte(0));

/** A mean over accounts with its 95 % interval. */
const interval = z.object({ mean: z.number(), low: z.number(), high: z.number() });
export type Interval = z.infer<typeof interval>;

const queueFigures = z.object({
  /** All accounts that were drawn: those that are still in it, have left it, or have ended it. */
  accounts: amount,
  running: amount,
  left: amount,
  ended: amount,
  /** Written tests of accounts that have ended. */
  tests: amount,
  /** Days with an answer, of accounts that have ended; null for fewer than two. */
  days: z.nullable(interval),
  /** The share of tests that were right, 0 to 1, of accounts that have ended and had tests. */
  recall: z.nullable(interval),
});
export type QueueFigures = z.infer<typeof queueFigures>;

export const adminTrial = endpoint({
  method: 'GET',
  path: '/api/admin/trial',
  summary: 'The trial of two queues of the review: days active and recall in written tests (added).',
  tag: 'admin',
  access: 'admin',
  reply: z.object({
    status_code: z.literal(200),
    is_on: z.boolean(),
    queues: z.object({ present: queueFigures, earlier: queueFigures }),
    /** The present queue minus the earlier one. */
    difference: z.object({ days: z.nullable(interval), recall: z.nullable(interval) }),
    verdict: z.enum(TRIAL_VERDICTS),
  }),
});
