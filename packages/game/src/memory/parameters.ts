import { default_w } from 'ts-fsrs';
import type { AskedIn } from './answer.ts';
import type { OffsetAt } from './learner-day.ts';

/** How an answer in one game changes the memory of its word (docs/learning.md, 'Evidence'). */
export interface Evidence {
  /** In this game a word is recalled as if its stability were larger by this factor. */
  readonly ease: number;
  /** How much a right answer strengthens the memory, as a share of the effect of a right written answer. */
  readonly worth: number;
  /** The probability of a wrong answer although the word was known, such as by hitting a wrong key or tile. */
  readonly slip: number;
  /** The probability of a right answer although the word was not known, for questions without options. */
  readonly guess: number;
}

/** The constants of the model. `w` is fitted to each learner; `evidence` is the same for all. */
export interface Model {
  /** Stored with each memory; 1 is `DEFAULT_MODEL`. */
  readonly version: number;
  /** The 21 parameters of FSRS-6. */
  readonly w: readonly number[];
  readonly evidence: Readonly<Record<AskedIn, Evidence>>;
  /** The probability that a word is known before it was ever asked. */
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
    // The word is heard, not recalled from its meaning.
    game_dictation: { ease: 1.2, worth: 0.7, slip: 0.05, guess: 0 },
    game_write: { ease: 1, worth: 1, slip: 0.05, guess: 0.01 },
    // As in FSRS, because the learner reported whether the word was known.
    flashcard: { ease: 1, worth: 1, slip: 0, guess: 0 },
  },
  knownBefore: 0.3,
};

/** The share of words that a learner wants to recall when they are due: 'Rộng', 'Vừa', 'Chắc'. */
export const TARGETS = { wide: 0.6, medium: 0.7, sure: 0.8 } as const;
export type Target = keyof typeof TARGETS;

/** Everything that the schedule of one learner depends on. */
export interface MemoryParams {
  readonly model: Model;
  /** The probability of recall at which a word is due, 0 to 1. */
  readonly target: number;
  readonly offsetAt: OffsetAt;
}

/** A faster answer in a game is treated as an accidental press: it is logged, but is no evidence. */
export const FASTEST_EVIDENCE_MS = 300;
/** An answer this soon after another one is no evidence of long-term memory. */
export const SAME_SITTING_MS = 10 * 60_000;
/** A hint halves the worth of a right answer and raises the chance of a guess to at least this. */
export const HINT = { worth: 0.5, guess: 0.5 } as const;
/** A try to recall before the options multiplies the worth of a right choice by this. */
export const STEPWISE = { worth: 1.5 } as const;
/** The stability, in days, from which a word is known, and mature. */
export const KNOWN_DAYS = 7;
export const MATURE_DAYS = 21;
/** A mature word was also written correctly on this many days. */
export const MATURE_STRONG = 2;
/** A word becomes a leech at this many lapses, and is shown as one again after every `LEECH_AGAIN` more. */
export const LEECH_LAPSES = 6;
export const LEECH_AGAIN = 3;
/** A leech is left alone for this many days, because more repetition does not help. */
export const LEECH_RESTS_DAYS = 14;
