import { drawnFrom, shuffled, type Dice } from '../dice.ts';
import { confusableIn } from './confusable.ts';
import { addApart, confusedWords, type Confusions } from './distractors.ts';
import type { GameWord } from './game-word.ts';
import { likeWords } from './likeness.ts';
import { drawSequence, type Deck } from './rounds.ts';

export const OTHER_TILES = 4;

export interface ListenQuestion {
  /** In reading order; a word may repeat once the set is used up. */
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
  // Tiles that could be taken for each other cannot be told apart by ear.
  const read = [...new Set(drawn.words)];
  const asConfused = confused === undefined ? [] : confusedWords(confused, [...deck.words, ...spare]);
  const likeRead = (set: readonly GameWord[]) => inTurn(read.map((word) => likeWords(word, set, dice)));
  const others = [likeRead(deck.words), drawnFrom(deck.words, dice), likeRead(spare), spare];
  const tiles = addApart(read, OTHER_TILES, [asConfused, ...others], confusableIn(deck.words));
  return { question: { read: drawn.words, tiles: shuffled(tiles, dice) }, deck: drawn.deck };
}

/** One of each in turn, so that every word read has a tile like it. */
function* inTurn(lists: readonly Iterator<GameWord, void>[]): Generator<GameWord, void> {
  let open = [...lists];
  while (open.length > 0) {
    const next = open.map((list) => ({ list, step: list.next() }));
    for (const { step } of next) if (step.done !== true) yield step.value;
    open = next.filter(({ step }) => step.done !== true).map(({ list }) => list);
  }
}

/** How often the tile with this word id may be placed. */
export function usesOf({ read }: ListenQuestion, tile: number): number {
  return Math.max(1, read.filter(({ id }) => id === tile).length);
}

export function rightPlaces({ read }: ListenQuestion, laid: readonly number[]): boolean[] {
  return read.map(({ id }, place) => laid[place] === id);
}

export function isRightOrder(question: ListenQuestion, laid: readonly number[]): boolean {
  return laid.length === question.read.length && rightPlaces(question, laid).every(Boolean);
}

/** '12,7,12' → [12, 7, 12]; null for anything else. */
export function idsInAnswer(answer: string): number[] | null {
  if (!/^[0-9]{1,16}(?:,[0-9]{1,16})*$/.test(answer)) return null;
  return answer.split(',').map(Number);
}
