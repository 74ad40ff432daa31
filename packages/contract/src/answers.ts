import * as z from 'zod/mini';
import { LOGGED_GAMES } from './games.ts';
import { text } from './text-field.ts';

/** What a question can show of a word; `example` is its sentence without the word (added). */
export const ASKED_SIDES = ['foreign', 'native', 'sound', 'example'] as const;
export type AskedSide = (typeof ASKED_SIDES)[number];

export const MAX_CHOSEN = 64;
/** One week. */
export const MAX_AT_MS = 7 * 24 * 3_600_000;

const count = (max: number) => z.int().check(z.gte(0), z.lte(max));

/**
 * Epoch milliseconds by the device's clock. The server takes off the difference to its own clock (`sentAt`), and clamps the
 * time to between the account's creation and the arrival of the request.
 */
export const startedAt = count(Number.MAX_SAFE_INTEGER);
/** The device's clock when it sends the report, also a report that has waited. Without it the clock counts as right. */
export const sentAt = z.optional(count(Number.MAX_SAFE_INTEGER));

/** When a report that arrives at `now` was begun, by the server's clock. */
export function startedOnServer<
  Report extends { started_at?: number | undefined; sent_at?: number | undefined },
>({ started_at, sent_at }: Report, now: number): Report['started_at'] {
  return started_at === undefined || sent_at === undefined ? started_at : now - (sent_at - started_at);
}

/** What the log keeps of an answer besides right or wrong. Older clients send only `answer_ms`; the rest is optional. */
export const answerFacts = {
  answer_ms: count(3_600_000),
  /** ms since the start of the game. */
  at_ms: z.optional(count(MAX_AT_MS)),
  game: z.optional(z.enum(LOGGED_GAMES)),
  side: z.optional(z.enum(ASKED_SIDES)),
  /** The number of choices; 0 for a free answer. */
  options: z.optional(count(1_000)),
  chosen: z.optional(text({ label: 'Answer', max: MAX_CHOSEN })),
  hint: z.optional(z.boolean()),
  /** The options of a choice came after a try to recall, which took `recall_ms` (added). */
  stepwise: z.optional(z.boolean()),
  recall_ms: z.optional(count(3_600_000)),
};
