import type { SoloGame } from '@icando/contract/games';
import { nextSeed, seededDice, type Dice } from '../dice.ts';
import type { GameWord } from '../questions/game-word.ts';
import type { Deck } from '../questions/rounds.ts';
import type { Score } from './score.ts';

/** State of a game that lasts from question to question. Times are ms of the caller's monotonic clock. */
export interface Run {
  readonly type_game: SoloGame;
  readonly words: readonly GameWord[];
  readonly spare: readonly GameWord[];
  readonly startedAt: number;
  /** Epoch ms. */
  readonly startedOn: number;
  /** Infinity: no time limit. */
  readonly endsAt: number;
  /** The latest event time; an earlier event counts as happening at this time. */
  readonly clock: number;
  /** 'chờ tôi bấm tiếp': after a verdict, wait for 'next'. */
  readonly waitForMe: boolean;
  /** Ends the game after this many answers, once the last verdict (in the line game: the board) is over. */
  readonly enough?: number | undefined;
  /** How many pairs the next line board has at most. */
  readonly linePairs: number;
  readonly deck: Deck;
  readonly seed: number;
  readonly asked: number;
  readonly score: Score;
}

export function takeDice(run: Run): { dice: Dice; run: Run } {
  return { dice: seededDice(run.seed), run: { ...run, seed: nextSeed(run.seed) } };
}

export function withAsked(run: Run, deck: Deck): Run {
  return { ...run, deck, asked: run.asked + 1 };
}
