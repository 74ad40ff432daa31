import * as z from 'zod/mini';
import { LOGGED_GAMES } from './games.ts';
import { text } from './text-field.ts';

/** Which side of a word was asked. */
export const ASKED_SIDES = ['foreign', 'native', 'sound'] as const;
export type AskedSide = (typeof ASKED_SIDES)[number];

export const MAX_CHOSEN = 64;
/** A week. */
export const MAX_AT_MS = 7 * 24 * 3_600_000;

const count = (max: number) => z.int().check(z.gte(0), z.lte(max));

/** Epoch milliseconds; the server holds it between the account's creation and the arrival. */
export const startedAt = count(Number.MAX_SAFE_INTEGER);

/** Facts of an answer in the log besides right or wrong; all but the time are optional, as older clients send nothing else. */
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
};
