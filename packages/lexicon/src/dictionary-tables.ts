import { englishKey, withoutLeadingWord } from './english-key.ts';
import { closedClassOf } from './parts-of-speech.ts';
import type { PartOfSpeech } from './parts-of-speech.ts';
import { plainVietnameseKey, vietnameseKey, withoutClassifier } from './vietnamese-key.ts';
import { CLASS_LETTERS } from './wordnet.ts';
import type { ClassCounts } from './wordnet.ts';

/** A row of the dictionary, wherever it came from. */
export interface Entry {
  en: string;
  pos: PartOfSpeech;
  vi: string[];
  ipa: string;
  /** Place of its theme: the everyday ones come first. */
  rank: number;
}

/** English key → its rows, the best first, each `vi\tpos\tipa`, all in one line. */
export function englishRows(entries: Entry[], counts: Map<string, ClassCounts>): Map<string, string> {
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) {
    const full = englishKey(entry.en);
    for (const key of new Set([full, withoutLeadingWord(full)])) {
      byKey.set(key, [...(byKey.get(key) ?? []), entry]);
    }
  }
  return new Map([...byKey].map(([key, found]) => [key, best(key, found, counts.get(key)).map(columns).join('\t')]));
}

function columns({ vi, pos, ipa }: Entry): string {
  return [vi[0] ?? '', pos, ipa].join('\t');
}

/** Rows written for this very key first, then by how usual the class is for the word, then by theme. */
function best(key: string, found: Entry[], counts: ClassCounts = new Map()): Entry[] {
  const exact = (entry: Entry) => (englishKey(entry.en) === key ? 0 : 1);
  const rare = (entry: Entry) => rareness(key, entry.pos, counts);
  return found.toSorted((a, b) => exact(a) - exact(b) || rare(a) - rare(b) || a.rank - b.rank);
}

/** A class used at least half as often as the commonest is as usual: then the everyday theme decides (`right`, `work`). */
const AS_USUAL = 0.5;

/** 0 for a usual class of the word, more for rarer ones. */
function rareness(key: string, pos: PartOfSpeech, counts: ClassCounts): number {
  // "may" is the verb before the month; of function words and phrases WordNet has only the rarer uses.
  if (pos === 'verb' && closedClassOf(key) === 'verb') return -1;
  const letter = Object.keys(CLASS_LETTERS).find((one) => CLASS_LETTERS[one] === pos);
  if (letter === undefined) return 0;
  const times = counts.get(letter) ?? 0;
  const most = Math.max(0, ...counts.values());
  return times >= most * AS_USUAL && times > 0 ? 0 : 1 - times / (most + 1);
}

/** A Vietnamese key and how well its row answers: lower is better. */
interface Candidate {
  entry: Entry;
  cost: number;
  /** As it is spelt, with marks. */
  key: string;
}

/**
 * Vietnamese key → its one best row `en\tpos\tipa\tkey as spelt`, in two tables: as spelt, and without marks.
 * A gloss is also found without its classifier where nothing else has that key.
 */
export function vietnameseRows(entries: Entry[]): { spelt: Map<string, string>; plain: Map<string, string> } {
  const spelt = new Map<string, Candidate>();
  for (const entry of entries) {
    entry.vi.forEach((gloss, place) => {
      const key = vietnameseKey(gloss);
      offer(spelt, key, { entry, cost: place });
      offer(spelt, withoutClassifier(key), { entry, cost: place + FAR });
    });
  }
  const plain = new Map<string, Candidate>();
  for (const [key, { entry, cost }] of spelt) offer(plain, plainVietnameseKey(key), { entry, cost, key });
  return { spelt: answers(spelt), plain: answers(plain) };
}

/** More than any row has glosses. */
const FAR = 100;

function offer(
  table: Map<string, Candidate>,
  key: string,
  { entry, cost, key: full = key }: Omit<Candidate, 'key'> & { key?: string },
): void {
  const before = table.get(key);
  const order = before === undefined ? -1 : cost - before.cost || entry.rank - before.entry.rank;
  if (order < 0) table.set(key, { entry, cost, key: full });
}

function answers(table: Map<string, Candidate>): Map<string, string> {
  const columns = ({ entry: { en, pos, ipa }, key }: Candidate) => [en, pos, ipa, key].join('\t');
  return new Map([...table].map(([key, candidate]) => [key, columns(candidate)]));
}
