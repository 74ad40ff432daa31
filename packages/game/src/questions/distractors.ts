import { drawnFrom, type Dice } from '../dice.ts';
import { sameMeaning, sameSide, type GameWord, type Side } from './game-word.ts';

/** Where distractors come from. */
export interface Pools {
  /** The words of the game. */
  readonly words: readonly GameWord[];
  /** Used only when the set runs out, in this order: the user's own other words, then the starter lexicon. */
  readonly spare: readonly GameWord[];
}

/**
 * Up to `count` words to stand beside `word`, which show `side`: all of another meaning than `word`, all with different
 * texts on that side; from the set at random, then from the spares in their order. Fewer when both run out.
 */
export function distractorsFor(
  word: GameWord,
  { words, spare }: Pools,
  { count, side }: { count: number; side: Side },
  dice: Dice,
): GameWord[] {
  const chosen: GameWord[] = [];
  const addFrom = (candidates: Iterable<GameWord>) => {
    if (chosen.length >= count) return;
    for (const candidate of candidates) {
      const fits = !sameMeaning(candidate, word) && !chosen.some((other) => sameSide(other, candidate, side));
      if (fits) chosen.push(candidate);
      if (chosen.length >= count) return;
    }
  };
  addFrom(drawnFrom(words, dice));
  addFrom(spare);
  return chosen;
}
