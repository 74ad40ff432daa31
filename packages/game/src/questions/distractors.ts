import { drawnFrom, type Dice } from '../dice.ts';
import { shareMeaning, type GameWord } from './game-word.ts';

/** Where distractors come from. */
export interface Pools {
  /** The words of the game. */
  readonly words: readonly GameWord[];
  /** Used only when the set runs out, in this order: the user's own other words, then the starter lexicon. */
  readonly spare: readonly GameWord[];
}

/**
 * Up to `count` words to stand beside `word`, no two of all of which share a meaning; from the set at random, then from
 * the spares in their order. Fewer when both run out.
 */
export function distractorsFor(
  word: GameWord,
  { words, spare }: Pools,
  count: number,
  dice: Dice,
): GameWord[] {
  return addApart([word], count, [drawnFrom(words, dice), spare]).slice(1);
}

/** `shown`, and up to `count` of the candidates that share no meaning with it or with each other. */
export function addApart(
  shown: readonly GameWord[],
  count: number,
  pools: readonly Iterable<GameWord>[],
): GameWord[] {
  const apart = [...shown];
  const enough = shown.length + count;
  for (const candidates of pools) {
    if (apart.length >= enough) break;
    for (const word of candidates) {
      if (!apart.some((other) => shareMeaning(other, word))) apart.push(word);
      if (apart.length >= enough) break;
    }
  }
  return apart;
}
