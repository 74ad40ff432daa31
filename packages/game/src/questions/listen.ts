import { drawnFrom, shuffled, type Dice } from '../dice.ts';
import { confusableIn } from './confusable.ts';
import { addApart, confusedWords, type Confusions } from './distractors.ts';
import type { GameWord } from './game-word.ts';
import { likeWords } from './likeness.ts';
import { drawSequence, type Deck } from './rounds.ts';

export const OTHER_TILES = 4;

export interface ListenQuestion {
  /** The words in the order in which they are read. A word may be repeated when the set has no other. */
  readonly read: readonly GameWord[];
  readonly tiles: readonly GameWord[];
}

export function drawListen(
  deck: Deck,
  length: number,
  spare: readonly GameWord[],
  dice: Dice,
  confused?: Confusions,
): { question: ListenQuestion; deck: Deck } {
  const drawn = drawSequence(deck, length, dice);
  // The distractors must not be confusable with any word that is read.
  const read = [...new Set(drawn.words)];
  const asConfused = confused === undefined ? [] : confusedWords(confused, [...deck.words, ...spare]);
  const likeRead = (set: readonly GameWord[]) => inTurn(read.map((word) => likeWords(word, set, dice)));
  const others = [likeRead(deck.words), drawnFrom(deck.words, dice), likeRead(spare), spare];
  const tiles = addApart(read, OTHER_TILES, [asConfused, ...others], confusableIn(deck.words));
  return { question: { read: drawn.words, tiles: shuffled(tiles, dice) }, deck: drawn.deck };
}

/** Takes one entry of each list in turn, so that every word read has a similar tile. */
function* inTurn(lists: readonly Iterator<GameWord, void>[]): Generator<GameWord, void> {
  let unfinished = [...lists];
  while (unfinished.length > 0) {
    const next = unfinished.map((list) => ({ list, step: list.next() }));
    for (const { step } of next) if (step.done !== true) yield step.value;
    unfinished = next.filter(({ step }) => step.done !== true).map(({ list }) => list);
  }
}

/** How often the tile of this word id may be placed. */
export function usesOf({ read }: ListenQuestion, tile: number): number {
  return Math.max(1, read.filter(({ id }) => id === tile).length);
}

export function rightPlaces({ read }: ListenQuestion, placed: readonly number[]): boolean[] {
  return read.map(({ id }, index) => placed[index] === id);
}

export function isRightOrder(question: ListenQuestion, placed: readonly number[]): boolean {
  return placed.length === question.read.length && rightPlaces(question, placed).every(Boolean);
}

/** '12,7,12' → [12, 7, 12]; null for anything else. */
export function idsInAnswer(answer: string): number[] | null {
  if (!/^[0-9]{1,16}(?:,[0-9]{1,16})*$/.test(answer)) return null;
  return answer.split(',').map(Number);
}
