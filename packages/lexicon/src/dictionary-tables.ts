import { englishKey, withoutLeadingWord } from '@icando/game/language/english-key';
import { LEVELS } from './levels.ts';
import { joinedMeanings } from './meanings.ts';
import { closedClassOf } from './parts-of-speech.ts';
import type { PartOfSpeech } from './parts-of-speech.ts';
import { plainVietnameseKey, vietnameseKey, withoutClassifier } from '@icando/game/language/vietnamese-key';
import { CLASS_LETTERS } from './wordnet.ts';
import type { ClassCounts } from './wordnet.ts';

export interface Entry {
  en: string;
  pos: PartOfSpeech;
  vi: string[];
  ipa: string;
  /** The position of the entry's theme; everyday themes come first. */
  rank: number;
  /** One of `LEVELS`; empty for an entry that is in no theme. */
  level: string;
  /** Its key in the table of examples. */
  row: string;
}

/** Overrides for words whose usual meaning follows neither from frequency nor from the order of themes. */
const PREFERRED_CLASSES: ReadonlyMap<string, PartOfSpeech> = new Map([
  ['study', 'verb'],
  ['train', 'noun'],
  ['match', 'noun'],
  ['dream', 'noun'],
  ['present', 'noun'],
  ['risk', 'noun'],
  ['order', 'noun'],
  ['crow', 'noun'],
]);

/** The rows of each English key as `vi\tpos\tipa\trow`, best first. */
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

function columns({ vi, pos, ipa, row }: Entry): string {
  return [joinedMeanings(vi), pos, ipa, row].join('\t');
}

/** Sorts exact matches first, then by commonness and by frequency of the part of speech. */
function best(key: string, found: Entry[], counts: ClassCounts = new Map()): Entry[] {
  const exact = (entry: Entry) => (englishKey(entry.en) === key ? 0 : 1);
  const cost = (entry: Entry) =>
    distance(entry) + rareness(key, entry.pos, counts) * RARE_CLASS + (isDerived(entry) ? DERIVED : 0);
  return found.toSorted((a, b) => exact(a) - exact(b) || cost(a) - cost(b));
}

/** The penalties of the look-ups, tuned with the gate. */
const LEVEL = 15;
const RANK = 0.5;
const RARE_CLASS = 40;
const DERIVED = 40;

/** Added to WordNet's counts, of which one or two mean nothing. */
const FEW_TIMES = 2;

/** How far a row is from a beginner's first words: by its level, then by the place of its theme. */
function distance({ level, rank }: Entry): number {
  const place = LEVELS.findIndex((known) => known === level);
  return (place === -1 ? LEVELS.length : place) * LEVEL + rank * RANK;
}

/** A noun glossed by `sự …` or an adjective glossed by `của …` is explained through another class of its word. */
function isDerived({ pos, vi: [first = ''] }: Entry): boolean {
  return (pos === 'noun' && /^(?:sự|việc) /.test(first)) || (pos === 'adjective' && first.startsWith('của '));
}

/** 0 for the most frequent part of speech, 1 for one that WordNet lacks, -1 for a fixed choice. */
function rareness(key: string, pos: PartOfSpeech, counts: ClassCounts): number {
  if (PREFERRED_CLASSES.get(key) === pos) return -1;
  // "may" should be the verb rather than the month.
  if (pos === 'verb' && closedClassOf(key) === 'verb') return -1;
  const letter = Object.keys(CLASS_LETTERS).find((key) => CLASS_LETTERS[key] === pos);
  // WordNet has only the rarer uses of function words and phrases.
  if (letter === undefined) return 0;
  const times = (counted: number) => counted + FEW_TIMES;
  return 1 - times(counts.get(letter) ?? 0) / times(Math.max(0, ...counts.values()));
}

interface Candidate {
  entry: Entry;
  cost: number;
  key: string;
}

/**
 * The best row of each Vietnamese key, with and without marks, as `en\tpos\tipa\trow\tkey with marks`. A gloss is also found
 * without its classifier, or without a direction, unless another row has that key.
 */
export function vietnameseRows(entries: Entry[]): { spelt: Map<string, string>; plain: Map<string, string> } {
  const spelt = new Map<string, Candidate>();
  for (const entry of entries) {
    entry.vi.forEach((gloss, place) => {
      const key = vietnameseKey(gloss);
      const cost = distance(entry) + place * LATER_GLOSS + unusualness(entry);
      offer(spelt, key, { entry, cost });
      offer(spelt, withoutClassifier(key), { entry, cost: cost + FAR });
      offer(spelt, withoutDirection(key), { entry, cost: cost + 2 * FAR });
    });
  }
  const plain = new Map<string, Candidate>();
  for (const [key, { entry, cost }] of spelt) offer(plain, plainVietnameseKey(key), { entry, cost, key });
  return { spelt: answers(spelt), plain: answers(plain) };
}

/** `duỗi ra` is also found as `duỗi`, `bị mốc` as `mốc`. */
function withoutDirection(key: string): string {
  return key.replace(/^(?:bị|môn) (?=\S)/u, '').replace(/(?<=\S) (?:ra|lên|xuống|vào|lại|nhau)$/u, '');
}

const LATER_GLOSS = 30;
const ADVERB = 25;
const SEVERAL_WORDS = 20;
const FAR = 1_000;

/** Vietnamese has one word for `happy` and `happily`; a learner wants the adjective, and a word before a phrase. */
function unusualness({ en, pos }: Entry): number {
  return (pos === 'adverb' ? ADVERB : 0) + (en.includes(' ') && pos !== 'phrasal verb' ? SEVERAL_WORDS : 0);
}

function offer(
  table: Map<string, Candidate>,
  key: string,
  { entry, cost, key: full = key }: Omit<Candidate, 'key'> & { key?: string },
): void {
  const before = table.get(key);
  if (before === undefined || cost < before.cost) table.set(key, { entry, cost, key: full });
}

function answers(table: Map<string, Candidate>): Map<string, string> {
  const columns = ({ entry: { en, pos, ipa, row }, key }: Candidate) => [en, pos, ipa, row, key].join('\t');
  return new Map([...table].map(([key, candidate]) => [key, columns(candidate)]));
}
