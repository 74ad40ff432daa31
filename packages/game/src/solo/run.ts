import type { SoloGame } from '@icando/contract/games';
import { nextSeed, seededDice, type Dice } from '../dice.ts';
import type { GameWord } from '../questions/game-word.ts';
import type { Deck } from '../questions/rounds.ts';
import type { Tally } from './tally.ts';

/** State of a game that lasts from question to question. Times are ms of the caller's monotonic clock. */
export interface Run {
  readonly type_game: SoloGame;
  /** The whole set, each id once. */
  readonly words: readonly GameWord[];
  readonly spare: readonly GameWord[];
  readonly startedAt: number;
  /** The game ends here at the latest. */
  readonly endsAt: number;
  /** The latest event time; an earlier event counts as happening at this time. */
  readonly clock: number;
  /** 'chờ tôi bấm tiếp': after a verdict, wait for 'next'. */
  readonly waitForMe: boolean;
  /** The words that can be asked. */
  readonly deck: Deck;
  /** Seed of the next random choices. */
  readonly seed: number;
  /** Number of questions opened; the index of the next one. */
  readonly asked: number;
  readonly tally: Tally;
}

/** Random numbers for the next question, and the run with the following seed. */
export function takeDice(run: Run): { dice: Dice; run: Run } {
  return { dice: seededDice(run.seed), run: { ...run, seed: nextSeed(run.seed) } };
}

/** The run after a question was drawn from this deck. */
export function withAsked(run: Run, deck: Deck): Run {
  return { ...run, deck, asked: run.asked + 1 };
}
