import type { SoloGame } from '@icando/contract/games';
import { nextSeed, seededDice, type Dice } from '../dice.ts';
import type { GameWord } from '../questions/game-word.ts';
import type { Deck } from '../questions/rounds.ts';
import type { Tally } from './tally.ts';

/** What stays from question to question. Times are ms of the caller's monotonic clock. */
export interface Run {
  readonly type_game: SoloGame;
  /** The whole set, each id once. */
  readonly words: readonly GameWord[];
  readonly spare: readonly GameWord[];
  readonly startedAt: number;
  /** The game ends here at the latest. */
  readonly endsAt: number;
  /** The latest time seen: an event from before it counts as happening now. */
  readonly clock: number;
  /** 'chờ tôi bấm tiếp': after a verdict, wait for 'next'. */
  readonly waitForMe: boolean;
  /** The words that can be asked. */
  readonly deck: Deck;
  /** The dice to come. */
  readonly seed: number;
  /** Questions begun; the next one's index. */
  readonly asked: number;
  readonly tally: Tally;
}

/** The dice for the next question, and the run with those after them. */
export function takeDice(run: Run): { dice: Dice; run: Run } {
  return { dice: seededDice(run.seed), run: { ...run, seed: nextSeed(run.seed) } };
}

/** The run after a question was drawn from this deck. */
export function withAsked(run: Run, deck: Deck): Run {
  return { ...run, deck, asked: run.asked + 1 };
}
