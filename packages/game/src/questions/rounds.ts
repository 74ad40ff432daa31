import { rollBelow, shuffled, type Dice } from '../dice.ts';
import { confusableIn, type Confusable } from './confusable.ts';
import { distinctById, type GameWord } from './game-word.ts';

/** An immutable deck: drawing returns the next deck. Every word is drawn once per round (R25). */
export interface Deck {
  readonly words: readonly GameWord[];
  readonly pending: readonly GameWord[];
  readonly recent: readonly number[];
}

export interface Drawn {
  readonly words: readonly GameWord[];
  readonly deck: Deck;
}

export function startDeck(words: readonly GameWord[]): Deck {
  return { words: distinctById(words), pending: [], recent: [] };
}

/**
 * Never repeats the previous word unless the deck has no other.
 * @throws {RangeError} for an empty deck
 */
export function drawNext(deck: Deck, dice: Dice): { word: GameWord; deck: Deck } {
  const drawn = drawApart(deck, 1, dice, [deck.recent.slice(-1), []]);
  const [word] = drawn.words;
  if (word === undefined) throw new RangeError('a deck without words');
  return { word, deck: drawn.deck };
}

/**
 * Draws up to `upTo` words of which no two are confusable. `avoid` has lists of ids to skip, strictest first; a later list
 * applies only if words are still missing. Skipped words come first in the next draw.
 */
export function drawApart(
  deck: Deck,
  upTo: number,
  dice: Dice,
  avoid: readonly (readonly number[])[] = [[]],
): Drawn {
  const confusable = confusableIn(deck.words);
  let pile: Pile = take({ taken: [], rest: deck.pending }, upTo, avoid[0] ?? [], confusable);
  if (pile.taken.length < upTo) {
    pile = { taken: pile.taken, rest: [...pile.rest, ...newRound(deck.words, pile.rest, dice)] };
    for (const ids of avoid) pile = take(pile, upTo, ids, confusable);
  }
  const recent = pile.taken.map(({ id }) => id);
  return { words: pile.taken, deck: { words: deck.words, pending: pile.rest, recent } };
}

/**
 * Draws exactly `length` words. Words are repeated only when all others are confusable with those drawn, and never twice in
 * a row if another word was drawn.
 */
export function drawSequence(deck: Deck, length: number, dice: Dice): Drawn {
  if (deck.words.length === 0) throw new RangeError('a deck without words');
  const { recent } = deck;
  const drawn = drawApart(deck, length, dice, [recent, recent.slice(-1), []]);
  const sequence: GameWord[] = [];
  while (sequence.length < length) {
    const last = sequence.at(-1)?.id ?? recent.at(-1);
    sequence.push(...shuffledAfter(last, drawn.words, dice).slice(0, length - sequence.length));
  }
  return { words: sequence, deck: { ...drawn.deck, recent: sequence.map(({ id }) => id) } };
}

interface Pile {
  readonly taken: readonly GameWord[];
  readonly rest: readonly GameWord[];
}

function take(pile: Pile, upTo: number, avoid: readonly number[], confusable: Confusable): Pile {
  const avoided = new Set(avoid);
  const taken = [...pile.taken];
  const rest: GameWord[] = [];
  for (const word of pile.rest) {
    const fits =
      taken.length < upTo && !avoided.has(word.id) && !taken.some((other) => confusable(other, word));
    (fits ? taken : rest).push(word);
  }
  return { taken, rest };
}

function newRound(words: readonly GameWord[], left: readonly GameWord[], dice: Dice): GameWord[] {
  const waiting = new Set(left.map(({ id }) => id));
  return shuffled(
    words.filter(({ id }) => !waiting.has(id)),
    dice,
  );
}

function shuffledAfter(last: number | undefined, words: readonly GameWord[], dice: Dice): GameWord[] {
  const order = shuffled(words, dice);
  const [first] = order;
  if (first === undefined || first.id !== last || order.length < 2) return order;
  const other = 1 + rollBelow(order.length - 1, dice);
  order[0] = order[other] as GameWord;
  order[other] = first;
  return order;
}
