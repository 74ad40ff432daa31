import { baseFormsOf } from '@icando/game/language/english-forms';
import { englishKey, withoutLeadingWord } from '@icando/game/language/english-key';
import { distanceFromFirstWords } from './commonness.ts';
import type { EnglishRow, Entry } from './entry.ts';
import { joinedMeanings, labelledMeanings } from './meanings.ts';
import { closedClassOf } from './parts-of-speech.ts';
import type { PartOfSpeech } from './parts-of-speech.ts';
import type { ClassCounts } from './wordnet.ts';
import { classLetterOf } from './wordnet.ts';
import { withoutDeterminers } from './determiners.ts';
import { addWordForms } from './word-forms.ts';
import type { FindIpa } from './phonetics.ts';

/** Words whose usual class follows neither from its frequency nor from the order of the themes. */
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

const COST_OF_RARE_CLASS = 40;
const COST_OF_DERIVED_MEANING = 40;

/** Added to each count of WordNet, because one or two occurrences say nothing. */
const INSIGNIFICANT_COUNT = 2;

/** The rows of each English key, the best first. */
export function englishRows(
  entries: readonly Entry[],
  counts: ReadonlyMap<string, ClassCounts>,
): Map<string, EnglishRow[]> {
  const entriesByKey = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = englishKey(entry.en);
    for (const each of new Set([key, withoutLeadingWord(key)])) {
      entriesByKey.set(each, [...(entriesByKey.get(each) ?? []), entry]);
    }
  }
  for (const [key, phrases] of phrasesWithoutDeterminers(entries)) {
    if (!entriesByKey.has(key)) entriesByKey.set(key, phrases);
  }
  return new Map(
    [...entriesByKey].map(([key, found]) => [
      key,
      sortedByCost(key, found, counts.get(key)).map((entry) => ({ entry, ipa: entry.ipa, label: '' })),
    ]),
  );
}

/** `make bed` for `make the bed` and `plant tree` for `plant trees`: a learner may type another determiner or number. */
function phrasesWithoutDeterminers(entries: readonly Entry[]): Map<string, Entry[]> {
  const phrases = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = englishKey(entry.en);
    // "in the way" is not "in a way".
    if (entry.pos !== 'phrase' || closedClassOf(key.split(' ')[0] ?? '') === 'preposition') continue;
    for (const other of withSingularObject(withoutDeterminers(key))) {
      if (other !== key) phrases.set(other, [...(phrases.get(other) ?? []), entry]);
    }
  }
  return phrases;
}

function withSingularObject(key: string): string[] {
  const [verb = '', ...others] = key.split(' ');
  const object = others.pop();
  if (object === undefined) return [key];
  const nouns = baseFormsOf(object).filter(({ as }) => as === 'noun' || as === 'either');
  return [key, ...nouns.map(({ form }) => [verb, ...others, form].join(' '))];
}

/** The rows of the table of English words, with those of forms such as `saw` that are also words of their own. */
export function englishTableRows(
  entries: readonly Entry[],
  counts: ReadonlyMap<string, ClassCounts>,
  find: FindIpa,
): Map<string, string> {
  const rows = addWordForms(englishRows(entries, counts), find);
  return new Map([...rows].map(([key, found]) => [key, found.map(columnsOf).join('\t')]));
}

function columnsOf({ entry: { vi, pos, row }, ipa, label }: EnglishRow): string {
  return [joinedMeanings(labelledMeanings(vi, label)), pos, ipa, row, label].join('\t');
}

/** Sorts the entries that have exactly this key first, then the most common ones. */
function sortedByCost(key: string, entries: Entry[], counts: ClassCounts = new Map()): Entry[] {
  const inexactness = (entry: Entry) => (englishKey(entry.en) === key ? 0 : 1);
  const cost = (entry: Entry) =>
    distanceFromFirstWords(entry) +
    rarenessOfClass(key, entry.pos, counts) * COST_OF_RARE_CLASS +
    (hasDerivedMeaning(entry) ? COST_OF_DERIVED_MEANING : 0);
  return entries.toSorted((a, b) => inexactness(a) - inexactness(b) || cost(a) - cost(b));
}

/** A noun that means `sự …` or an adjective that means `của …` is explained through another class of its word. */
function hasDerivedMeaning({ pos, vi: [first = ''] }: Entry): boolean {
  return (pos === 'noun' && /^(?:sự|việc) /.test(first)) || (pos === 'adjective' && first.startsWith('của '));
}

/** 0 for the most frequent part of speech, 1 for one that WordNet lacks, -1 for one that always comes first. */
function rarenessOfClass(key: string, pos: PartOfSpeech, counts: ClassCounts): number {
  if (PREFERRED_CLASSES.get(key) === pos) return -1;
  // "may" should be the verb rather than the month.
  if (pos === 'verb' && closedClassOf(key) === 'verb') return -1;
  const letter = classLetterOf(pos);
  // WordNet has only the rarer uses of function words and phrases.
  if (letter === undefined) return 0;
  const smoothed = (count: number) => count + INSIGNIFICANT_COUNT;
  return 1 - smoothed(counts.get(letter) ?? 0) / smoothed(Math.max(0, ...counts.values()));
}
