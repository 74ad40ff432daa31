import { englishKey, withoutLeadingWord } from '@icando/game/language/english-key';
import { closedClassOf } from './parts-of-speech.ts';
import type { PartOfSpeech } from './parts-of-speech.ts';
import { PREFERRED_CLASSES } from './preferred-classes.ts';
import { plainVietnameseKey, vietnameseKey, withoutClassifier } from '@icando/game/language/vietnamese-key';
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
  return new Map(
    [...byKey].map(([key, found]) => [key, best(key, found, counts.get(key)).map(columns).join('\t')]),
  );
}

function columns({ vi, pos, ipa }: Entry): string {
  return [vi[0] ?? '', pos, ipa].join('\t');
}

/** Rows written for this very key first, then the usual class of an everyday theme. */
function best(key: string, found: Entry[], counts: ClassCounts = new Map()): Entry[] {
  const exact = (entry: Entry) => (englishKey(entry.en) === key ? 0 : 1);
  const cost = (entry: Entry) => entry.rank + rareness(key, entry.pos, counts) * RARE_THEMES;
  return found.toSorted((a, b) => exact(a) - exact(b) || cost(a) - cost(b));
}

/** The rarest class of a word costs as much as standing this many themes later. Chosen with the gate and by reading. */
const RARE_THEMES = 40;

/** From 0 for the most used class of a word to 1 for one that WordNet does not know; -1 where it is settled. */
function rareness(key: string, pos: PartOfSpeech, counts: ClassCounts): number {
  if (PREFERRED_CLASSES.get(key) === pos) return -1;
  // "may" is the verb before the month.
  if (pos === 'verb' && closedClassOf(key) === 'verb') return -1;
  const letter = Object.keys(CLASS_LETTERS).find((one) => CLASS_LETTERS[one] === pos);
  // Of function words and phrases WordNet has only the rarer uses.
  if (letter === undefined) return 0;
  return 1 - (counts.get(letter) ?? 0) / Math.max(1e-9, ...counts.values());
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
      offer(spelt, key, { entry, cost: entry.rank + place * LATER_GLOSS });
      offer(spelt, withoutClassifier(key), { entry, cost: entry.rank + place * LATER_GLOSS + FAR });
    });
  }
  const plain = new Map<string, Candidate>();
  for (const [key, { entry, cost }] of spelt) offer(plain, plainVietnameseKey(key), { entry, cost, key });
  return { spelt: answers(spelt), plain: answers(plain) };
}

/** A second gloss costs as much as standing this many themes later: "lớn" is "big", though "major" has it first. */
const LATER_GLOSS = 20;
/** More than anything above comes to. */
const FAR = 1_000;

function offer(
  table: Map<string, Candidate>,
  key: string,
  { entry, cost, key: full = key }: Omit<Candidate, 'key'> & { key?: string },
): void {
  const before = table.get(key);
  if (before === undefined || cost < before.cost) table.set(key, { entry, cost, key: full });
}

function answers(table: Map<string, Candidate>): Map<string, string> {
  const columns = ({ entry: { en, pos, ipa }, key }: Candidate) => [en, pos, ipa, key].join('\t');
  return new Map([...table].map(([key, candidate]) => [key, columns(candidate)]));
}
