import { drawnFrom, type Dice } from '../dice.ts';
import { confusableIn, type Confusable } from './confusable.ts';
import { sameText, type GameWord, type Side } from './game-word.ts';
import { likeWords } from './likeness.ts';

/** Texts that this learner has chosen wrongly before, and the side of the words to which they belong. */
export interface Confusions {
  readonly side: Side;
  readonly texts: readonly string[];
}

export interface Pools {
  readonly words: readonly GameWord[];
  /** Used only when the set has no more words; those that are not similar to the word are used in this order. */
  readonly spare: readonly GameWord[];
  readonly confused?: Confusions | undefined;
}

/** Up to `count` words, none confusable with `word` or each other: earlier wrong choices first, then the most similar. */
export function distractorsFor(
  word: GameWord,
  { words, spare, confused }: Pools,
  count: number,
  dice: Dice,
): GameWord[] {
  const pools = [
    confused === undefined ? [] : wordsForTexts(confused, [...words, ...spare]),
    likeWords(word, words, dice),
    drawnFrom(words, dice),
    likeWords(word, spare, dice),
    spare,
  ];
  return addApart([word], count, pools, confusableIn(words)).slice(1);
}

const wordWith = (text: string, side: Side, pool: readonly GameWord[]) =>
  pool.find((word) => sameText(word[side], text));

/** The words of the pool that have these texts. */
export function confusedWords({ side, texts }: Confusions, pool: readonly GameWord[]): GameWord[] {
  return texts.flatMap((text) => wordWith(text, side, pool) ?? []);
}

/** The words for these texts. For a text that no word has it makes a word whose other side matches no text. */
function wordsForTexts({ side, texts }: Confusions, pool: readonly GameWord[]): GameWord[] {
  return texts.map((text, place) => {
    const word = wordWith(text, side, pool);
    if (word !== undefined) return word;
    const placeholder = `\u0000${place}`;
    const sides = { foreign_word: placeholder, native_word: placeholder, [side]: text };
    return { id: -1_000_000 - place, pronunciation_foreign: '', audio: '', ...sides };
  });
}

/** `shown`, followed by up to `count` candidates that are not confusable with any word before them. */
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
