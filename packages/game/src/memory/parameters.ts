import { default_w } from 'ts-fsrs';
import type { AskedIn } from './answer.ts';
import type { OffsetAt } from './learner-day.ts';

/** How an answer in one game changes the memory of its word (docs/learning.md, 'Evidence'). */
export interface Evidence {
  /** An easier game is remembered as if stability were so many times larger. */
  readonly ease: number;
  /** The share of a written answer's growth that a right answer brings. */
  readonly worth: number;
  /** The chance of a wrong answer though the word was known: another key, another tile. */
  readonly slip: number;
  /** The chance of a right answer though the word was not known, where there is nothing to choose from. */
  readonly guess: number;
}

/** The constants of the model. `w` is fitted to each learner; what an answer is worth is the same for all. */
export interface Model {
  /** Kept with each memory; 1 is `DEFAULT_MODEL`. */
  readonly version: number;
  /** The 21 parameters of FSRS-6. */
  readonly w: readonly number[];
  readonly evidence: Readonly<Record<AskedIn, Evidence>>;
  /** The chance that a word which was never asked is known. */
  readonly knownBefore: number;
}

export const DEFAULT_MODEL: Model = {
  version: 1,
  w: default_w,
  evidence: {
    game_select: { ease: 2, worth: 0.5, slip: 0.03, guess: 0 },
    game_boong: { ease: 2, worth: 0.5, slip: 0.08, guess: 0 },
    game_line: { ease: 1.8, worth: 0.4, slip: 0.03, guess: 0 },
    game_listen: { ease: 1.2, worth: 0.7, slip: 0.05, guess: 0 },
    game_write: { ease: 1, worth: 1, slip: 0.05, guess: 0.01 },
    // As FSRS takes them: the learner said whether the word was known.
    flashcard: { ease: 1, worth: 1, slip: 0, guess: 0 },
  },
  knownBefore: 0.3,
};

/** The share of words that a learner wants to recall when they come back: 'Rộng', 'Vừa', 'Chắc'. */
export const TARGETS = { wide: 0.8, medium: 0.85, sure: 0.92 } as const;
export type Target = keyof typeof TARGETS;

/** Everything that the schedule of one learner depends on. */
export interface MemoryParams {
  readonly model: Model;
  /** The chance of recall at which a word is due, 0 to 1. */
  readonly target: number;
  readonly offsetAt: OffsetAt;
}

/** A faster answer in a game is a slip of the finger: recorded, but no evidence. */
export const FASTEST_EVIDENCE_MS = 300;
/** An answer this soon after another one is no evidence of long-term memory. */
export const SAME_SITTING_MS = 10 * 60_000;
/** A hint halves what a right answer is worth, and its guess is at least so likely. */
export const HINT = { worth: 0.5, guess: 0.5 } as const;
/** Stability, days. */
export const KNOWN_DAYS = 7;
export const MATURE_DAYS = 21;
/** Written right on so many days. */
export const MATURE_STRONG = 2;
export const LEECH_LAPSES = 6;
export const LEECH_AGAIN = 3;
