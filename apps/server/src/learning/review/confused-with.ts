import type { AskedSide } from '@icando/contract/answers';
import { keyText, type MemoryKey } from '@icando/game/memory/memory-key';
import type { Confusion } from './review-queries.ts';

/** Wrong texts to offer beside the right one, and the side to ask, which must be in their language. */
interface Confused {
  side: AskedSide;
  confused_with?: string[];
}

const MAX_TEXTS = 3;

/** Returns a function that finds the earlier wrong answers to a word, to be offered in a question again. */
export function confusedWith(rows: readonly Confusion[]) {
  const byWord = Map.groupBy(rows, keyText);
  /** A choice is asked in the direction of the first row, the most frequent confusion. A spoken word and a sentence with a gap have English answers. */
  return (key: MemoryKey, usual: AskedSide): Confused => {
    const [first, ...others] = byWord.get(keyText(key)) ?? [];
    if (first === undefined || usual === 'native') return { side: usual };
    const keepsSide = usual === 'sound' || usual === 'example';
    const isEnglish = keepsSide || first.side !== 'foreign';
    const texts = [first, ...others]
      .filter(({ side }) => (side !== 'foreign') === isEnglish)
      .flatMap(({ chosen }) => chosen ?? []);
    const confused_with = [...new Set(texts)].slice(0, MAX_TEXTS);
    if (confused_with.length === 0) return { side: usual };
    return { side: keepsSide ? usual : isEnglish ? 'native' : 'foreign', confused_with };
  };
}
