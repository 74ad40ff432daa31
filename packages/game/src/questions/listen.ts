import { drawnFrom, shuffled, type Dice } from '../dice.ts';
import type { Pools } from './distractors.ts';
import { sameMeaning, type GameWord } from './game-word.ts';
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
  const own = [...new Map(drawn.words.map((word) => [word.id, word])).values()];
  const tiles = shuffled([...own, ...otherTiles(own, { words: deck.words, spare }, dice)], dice);
  return { question: { read: drawn.words, tiles }, deck: drawn.deck };
}

/** How often a tile may be laid: as often as its word was read, else once. `tile` is a word id. */
export function usesOf({ read }: ListenQuestion, tile: number): number {
  return Math.max(1, read.filter(({ id }) => id === tile).length);
}

/**
 * For each word read, whether the tile laid there is right. A tile that shares a side with the word is right too: two
 * tiles that look alike, or two words that sound alike, cannot be told apart by ear. `laid` holds word ids.
 */
export function rightPlaces({ read, tiles }: ListenQuestion, laid: readonly number[]): boolean[] {
  return read.map((word, place) => {
    const tile = tiles.find(({ id }) => id === laid[place]);
    return tile !== undefined && (tile.id === word.id || sameMeaning(tile, word));
  });
}

/** The exact order, neither more nor fewer tiles, none used more often than it may be. */
export function isRightOrder(question: ListenQuestion, laid: readonly number[]): boolean {
  return (
    laid.length === question.read.length &&
    rightPlaces(question, laid).every(Boolean) &&
    question.tiles.every(({ id }) => laid.filter((one) => one === id).length <= usesOf(question, id))
  );
}

/** The ids in a room's listen answer ('12,7,12'); null for anything else. */
export function idsInAnswer(answer: string): number[] | null {
  if (!/^[0-9]{1,16}(?:,[0-9]{1,16})*$/.test(answer)) return null;
  return answer.split(',').map(Number);
}

/** Others that share no side with what was read or with each other, so that no tile is right by accident. */
function otherTiles(own: readonly GameWord[], pools: Pools, dice: Dice): GameWord[] {
  const tiles = [...own];
  for (const candidates of [drawnFrom(pools.words, dice), pools.spare]) {
    for (const word of candidates) {
      if (tiles.length >= own.length + OTHER_TILES) return tiles.slice(own.length);
      if (!tiles.some((tile) => tile.id === word.id || sameMeaning(tile, word))) tiles.push(word);
    }
  }
  return tiles.slice(own.length);
}
