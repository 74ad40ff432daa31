import type { GameForm, SoloGame } from '@icando/contract/games';
import { nextSeed, seededDice, type Dice } from '../dice.ts';
import type { GameWord } from '../questions/game-word.ts';
import type { Deck } from '../questions/rounds.ts';
import type { Cards } from './cards.ts';
import type { Score } from './score.ts';

/** The state of a game between its questions. Times are in ms of the caller's monotonic clock. */
export interface Run {
  readonly type_game: SoloGame;
  /** 'word' by default; with 'gap' a word whose sentence has a gap is asked with it. */
  readonly form?: GameForm | undefined;
  readonly words: readonly GameWord[];
  readonly spare: readonly GameWord[];
  readonly startedAt: number;
  /** Epoch ms. */
  readonly startedOn: number;
  /** Infinity without a time limit. */
  readonly endsAt: number;
  /** The latest event time. An event with an earlier time is handled as if it happened at this time. */
  readonly clock: number;
  /** The setting 'chờ tôi bấm tiếp': after a verdict the game waits for 'next'. */
  readonly waitForMe: boolean;
  /** The game ends after this many answers, when the last verdict (in the line game, the last board) is over. */
  readonly enough?: number | undefined;
  /** In the first game of an account: its new words, which are shown before they are asked. */
  readonly cards?: Cards | undefined;
  /** The largest number of pairs on the next line board. */
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
