import { drawnFrom, shuffled, type Dice } from '../dice.ts';
import { addApart } from './distractors.ts';
import type { GameWord } from './game-word.ts';
import { drawSequence, type Deck } from './rounds.ts';

/** Tiles beside those of the words read. */
export const OTHER_TILES = 4;

export interface ListenQuestion {
  /** In the order of reading; a word may come again once the set is used up. */
  readonly read: readonly GameWord[];
  /** Each word read once, and up to 4 others, shuffled. */
  readonly tiles: readonly GameWord[];
}

/** `length` words to be read and the tiles to lay them with. */
export function drawListen(
  deck: Deck,
  length: number,
  spare: readonly GameWord[],
  dice: Dice,
): { question: ListenQuestion; deck: Deck } {
  const drawn = drawSequence(deck, length, dice);
  // Tiles that could be taken for each other cannot be told apart by ear: no two words of a question share a meaning.
  const tiles = addApart([...new Set(drawn.words)], OTHER_TILES, [drawnFrom(deck.words, dice), spare]);
  return { question: { read: drawn.words, tiles: shuffled(tiles, dice) }, deck: drawn.deck };
}

/** How often a tile may be laid: as often as its word was read, else once. `tile` is a word id. */
export function usesOf({ read }: ListenQuestion, tile: number): number {
  return Math.max(1, read.filter(({ id }) => id === tile).length);
}

/** For each word read, whether its tile is laid there. `laid` holds word ids. */
export function rightPlaces({ read }: ListenQuestion, laid: readonly number[]): boolean[] {
  return read.map(({ id }, place) => laid[place] === id);
}

/** The exact order, neither more nor fewer tiles. */
export function isRightOrder(question: ListenQuestion, laid: readonly number[]): boolean {
  return laid.length === question.read.length && rightPlaces(question, laid).every(Boolean);
}

/** The ids in a room's listen answer ('12,7,12'); null for anything else. */
export function idsInAnswer(answer: string): number[] | null {
  if (!/^[0-9]{1,16}(?:,[0-9]{1,16})*$/.test(answer)) return null;
  return answer.split(',').map(Number);
}
