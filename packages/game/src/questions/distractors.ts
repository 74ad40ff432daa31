import { drawnFrom, type Dice } from '../dice.ts';
import { confusableIn, type Confusable } from './confusable.ts';
import { sameText, type GameWord, type Side } from './game-word.ts';
import { likeWords } from './likeness.ts';

/** Earlier wrong choices of this learner: texts of the side that can be chosen. */
export interface Confusions {
  readonly side: Side;
  readonly texts: readonly string[];
}

export interface Pools {
  readonly words: readonly GameWord[];
  /** Used only when the set runs out; those that are not like the word in this order. */
  readonly spare: readonly GameWord[];
  readonly confused?: Confusions | undefined;
}

/** Up to `count` words, none confusable with `word` or each other: confused before, then the likest. */
export function distractorsFor(
  word: GameWord,
  { words, spare, confused }: Pools,
  count: number,
  dice: Dice,
): GameWord[] {
  const pools = [
    confused === undefined ? [] : withStrangers(confused, [...words, ...spare]),
    likeWords(word, words, dice),
    drawnFrom(words, dice),
    likeWords(word, spare, dice),
    spare,
  ];
  return addApart([word], count, pools, confusableIn(words)).slice(1);
}

const wordWith = (text: string, side: Side, pool: readonly GameWord[]) =>
  pool.find((word) => sameText(word[side], text));

/** The words that have those texts. */
export function confusedWords({ side, texts }: Confusions, pool: readonly GameWord[]): GameWord[] {
  return texts.flatMap((text) => wordWith(text, side, pool) ?? []);
}

/** A text that no word has becomes a word whose other side is never shown and matches nothing. */
function withStrangers({ side, texts }: Confusions, pool: readonly GameWord[]): GameWord[] {
  return texts.map((text, place) => {
    const known = wordWith(text, side, pool);
    if (known !== undefined) return known;
    const unseen = `\u0000${place}`;
    const sides = { foreign_word: unseen, native_word: unseen, [side]: text };
    return { id: -1_000_000 - place, pronunciation_foreign: '', audio: '', ...sides };
  });
}

/** `shown` and up to `count` candidates of which no two are confusable. */
export function addApart(
  shown: readonly GameWord[],
  count: number,
  pools: readonly Iterable<GameWord>[],
  confusable: Confusable,
): GameWord[] {
  const apart = [...shown];
  const enough = shown.length + count;
  for (const candidates of pools) {
    if (apart.length >= enough) break;
    for (const word of candidates) {
      if (!apart.some((other) => confusable(other, word))) apart.push(word);
      if (apart.length >= enough) break;
    }
  }
  return apart;
}
