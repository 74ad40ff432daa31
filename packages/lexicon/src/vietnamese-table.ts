import { plainVietnameseKey, vietnameseKey, withoutClassifier } from '@icando/game/language/vietnamese-key';
import { distanceFromFirstWords } from './commonness.ts';
import type { Entry } from './entry.ts';

/** An entry that a Vietnamese text may find. */
interface Candidate {
  entry: Entry;
  /** Of several candidates, the one with the lowest cost is found. */
  cost: number;
  /** The key of the meaning with its marks. */
  key: string;
}

const COST_OF_LATER_MEANING = 30;
const COST_OF_ADVERB = 25;
const COST_OF_PHRASE = 20;
/** More than any sum of the others: a meaning with words left out comes after all whole ones. */
const COST_OF_LEFT_OUT_WORD = 1_000;

/**
 * The best entry of each Vietnamese key, with and without marks, as `en\tpos\tipa\trow\tkey with marks`. A meaning is also found
 * without its classifier, or without a direction, unless another entry has that key.
 */
export function vietnameseTableRows(entries: readonly Entry[]): {
  spelt: Map<string, string>;
  plain: Map<string, string>;
} {
  const spelt = new Map<string, Candidate>();
  for (const entry of entries) {
    entry.vi.forEach((meaning, index) => {
      const key = vietnameseKey(meaning);
      const cost = distanceFromFirstWords(entry) + index * COST_OF_LATER_MEANING + costOfClass(entry);
      keepCheapest(spelt, key, { entry, cost });
      keepCheapest(spelt, withoutClassifier(key), { entry, cost: cost + COST_OF_LEFT_OUT_WORD });
      keepCheapest(spelt, withoutDirection(key), { entry, cost: cost + 2 * COST_OF_LEFT_OUT_WORD });
    });
  }
  const plain = new Map<string, Candidate>();
  for (const [key, { entry, cost }] of spelt) {
    keepCheapest(plain, plainVietnameseKey(key), { entry, cost, key });
  }
  return { spelt: columnsByKey(spelt), plain: columnsByKey(plain) };
}

/** `duỗi ra` is also found as `duỗi`, `bị mốc` as `mốc`. */
function withoutDirection(key: string): string {
  return key.replace(/^(?:bị|môn) (?=\S)/u, '').replace(/(?<=\S) (?:ra|lên|xuống|vào|lại|nhau)$/u, '');
}

/** Vietnamese has one word for `happy` and `happily`; a learner wants the adjective, and a word before a phrase. */
function costOfClass({ en, pos }: Entry): number {
  const isPhrase = en.includes(' ') && pos !== 'phrasal verb';
  return (pos === 'adverb' ? COST_OF_ADVERB : 0) + (isPhrase ? COST_OF_PHRASE : 0);
}

function keepCheapest(
  candidates: Map<string, Candidate>,
  foundKey: string,
  { entry, cost, key = foundKey }: Omit<Candidate, 'key'> & { key?: string },
): void {
  const before = candidates.get(foundKey);
  if (before === undefined || cost < before.cost) candidates.set(foundKey, { entry, cost, key });
}

function columnsByKey(candidates: Map<string, Candidate>): Map<string, string> {
  const columnsOf = ({ entry: { en, pos, ipa, row }, key }: Candidate) => [en, pos, ipa, row, key].join('\t');
  return new Map([...candidates].map(([key, candidate]) => [key, columnsOf(candidate)]));
}
