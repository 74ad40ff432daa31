import { LINE_WORDS } from '@icando/contract/games';
import { shuffled, type Dice } from '../dice.ts';
import type { GameWord } from './game-word.ts';
import { drawApart, type Deck } from './rounds.ts';

/** English on the left, Vietnamese on the right, each in its own random order. */
export interface LineBoard {
  readonly left: readonly GameWord[];
  readonly right: readonly GameWord[];
}

/** A line drawn: `from` the id of the English word, `to` the id of the Vietnamese one. */
export interface Line {
  readonly from: number;
  readonly to: number;
}

/** The next up to 10 words, no two of which share a side; at least 1. */
export function drawBoard(deck: Deck, dice: Dice): { board: LineBoard; deck: Deck } {
  const drawn = drawApart(deck, LINE_WORDS, dice);
  return {
    board: { left: shuffled(drawn.words, dice), right: shuffled(drawn.words, dice) },
    deck: drawn.deck,
  };
}

/** Since no two share a side, a word goes only with itself. */
export function isRightLine({ from, to }: Line): boolean {
  return from === to;
}
