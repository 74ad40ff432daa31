import { rollBelow, shuffled, type Dice } from '../dice.ts';
import { distinctById, shareMeaning, type GameWord } from './game-word.ts';

/**
 * The words of a game and what is left of the running round. A value: drawing gives the next deck.
 * Every word comes once a round (in rooms R25).
 */
export interface Deck {
  readonly words: readonly GameWord[];
  /** Not yet drawn in this round, in the order in which they will come. */
  readonly pending: readonly GameWord[];
  /** Ids of the latest draw, in order. */
  readonly recent: readonly number[];
}

export interface Drawn {
  readonly words: readonly GameWord[];
  readonly deck: Deck;
}

/** A deck before its first round; words of an id given twice are kept once. */
export function startDeck(words: readonly GameWord[]): Deck {
  return { words: distinctById(words), pending: [], recent: [] };
}

/** The next word, never the one before it unless there is no other. Throws a RangeError for an empty deck. */
export function drawNext(deck: Deck, dice: Dice): { word: GameWord; deck: Deck } {
  const drawn = drawApart(deck, 1, dice, [deck.recent.slice(-1), []]);
  const [word] = drawn.words;
  if (word === undefined) throw new RangeError('a deck without words');
  return { word, deck: drawn.deck };
}

/**
 * Up to `upTo` words no two of which share a meaning. `avoid` lists ids to leave out, strictest first: a later,
 * milder list is asked only for what an earlier one could not fill. What is passed over comes first next time.
 */
export function drawApart(
  deck: Deck,
  upTo: number,
  dice: Dice,
  avoid: readonly (readonly number[])[] = [[]],
): Drawn {
  let pile: Pile = take({ taken: [], rest: deck.pending }, upTo, avoid[0] ?? []);
  if (pile.taken.length < upTo) {
    pile = { taken: pile.taken, rest: [...pile.rest, ...newRound(deck.words, pile.rest, dice)] };
    for (const ids of avoid) pile = take(pile, upTo, ids);
  }
  const recent = pile.taken.map(({ id }) => id);
  return { words: pile.taken, deck: { words: deck.words, pending: pile.rest, recent } };
}

/**
 * Exactly `length` words for one reading, no two of which share a meaning: all differ until the set has no other that
 * can stand beside them, then they come again. Never one twice running unless it is alone; other words than last time
 * where the set has them.
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

function take(pile: Pile, upTo: number, avoid: readonly number[]): Pile {
  const avoided = new Set(avoid);
  const taken = [...pile.taken];
  const rest: GameWord[] = [];
  for (const word of pile.rest) {
    const fits =
      taken.length < upTo && !avoided.has(word.id) && !taken.some((other) => shareMeaning(other, word));
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
