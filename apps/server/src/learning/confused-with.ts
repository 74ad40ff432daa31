import type { AskedSide } from '@icando/contract/answers';
import { keyText, type MemoryKey } from '@icando/game/memory/memory-key';
import type { Confusion } from './review-queries.ts';

/** Texts that can stand beside the right one, and the side to ask so that they can. */
interface Confused {
  side: AskedSide;
  confused_with?: string[];
}

const MOST = 3;

/** For each word the wrong answers given to it, as a question of that side can show them again. */
export function confusedWith(rows: readonly Confusion[]) {
  const byWord = Map.groupBy(rows, keyText);
  /** A choice is asked in the direction that was confused last; what was heard was answered in English. */
  return (key: MemoryKey, usual: AskedSide): Confused => {
    const [first, ...others] = byWord.get(keyText(key)) ?? [];
    if (first === undefined || usual === 'native') return { side: usual };
    const isEnglish = usual === 'sound' || first.side !== 'foreign';
    const texts = [first, ...others]
      .filter(({ side }) => (side !== 'foreign') === isEnglish)
      .flatMap(({ chosen }) => chosen ?? []);
    const confused_with = [...new Set(texts)].slice(0, MOST);
    if (confused_with.length === 0) return { side: usual };
    return { side: usual === 'sound' ? 'sound' : isEnglish ? 'native' : 'foreign', confused_with };
  };
}
