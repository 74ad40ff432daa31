import { shuffled, type Dice } from '../dice.ts';
import type { GameWord } from './game-word.ts';
import { drawApart, type Deck } from './rounds.ts';

export interface LineBoard {
  readonly left: readonly GameWord[];
  readonly right: readonly GameWord[];
}

/** Word ids: `from` of the English entry, `to` of the Vietnamese one. */
export interface Line {
  readonly from: number;
  readonly to: number;
}

/** Draws up to `pairs` words of which no two are confusable. */
export function drawBoard(deck: Deck, pairs: number, dice: Dice): { board: LineBoard; deck: Deck } {
  const drawn = drawApart(deck, pairs, dice);
  return {
    board: { left: shuffled(drawn.words, dice), right: shuffled(drawn.words, dice) },
    deck: drawn.deck,
  };
}

/** No two words of a board are confusable, so a word matches only itself. */
export function isRightLine({ from, to }: Line): boolean {
  return from === to;
}
