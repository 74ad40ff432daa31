import { readFileSync } from 'node:fs';
import { englishKey } from '@icando/game/language/english-key';
import { familiesOf, readFamilies } from './families.ts';
import { CONFUSABLES } from './paths.ts';
import type { SortedTable } from './sorted-table.ts';
import type { Theme } from './theme-files.ts';

export interface Confusable {
  word: string;
  /** The difference, in Vietnamese. */
  note: string;
}

/** What a word has to do with others. */
export interface Relations {
  /** The other words of its root, the easiest first. */
  family: string[];
  confusables: Confusable[];
}

/** A line of `confusables.tsv`. */
type Pair = [one: string, other: string, note: string];

const MAX_NOTE = 140;
const BETWEEN_WORDS = ';';

export function readConfusables(path = CONFUSABLES): Pair[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [one = '', other = '', note = ''] = line.split('\t');
      return [one, other, note];
    });
}

/** The faults of the pairs: each word must be a row, each pair be there once, with a note. */
export function confusableErrors(pairs: readonly Pair[], words: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  return pairs.flatMap(([one, other, note]) => {
    const errors = [one, other]
      .filter((word) => !words.has(word))
      .map((word) => `"${word}", which is in no theme`);
    if (note === '' || [...note].length > MAX_NOTE) errors.push(`a note of ${[...note].length} letters`);
    const key = [one, other].toSorted().join(' ');
    if (one === other || seen.has(key)) errors.push('this pair twice');
    seen.add(key);
    return errors.map((error) => `confusables.tsv: ${one}, ${other}: ${error}`);
  });
}

/** The row of each English key that has relations, as `family`, then `word`, `note` of each confusable. */
export function relationsOf(themes: readonly Theme[]): [key: string, value: string][] {
  const rows = themes.flatMap(({ rows }) => rows);
  const families = familiesOf(rows, readFamilies());
  const confusables = new Map<string, Confusable[]>();
  for (const [one, other, note] of readConfusables()) {
    confusables.set(englishKey(one), [...(confusables.get(englishKey(one)) ?? []), { word: other, note }]);
    confusables.set(englishKey(other), [...(confusables.get(englishKey(other)) ?? []), { word: one, note }]);
  }
  return [...new Set([...families.keys(), ...confusables.keys()])].map((key) => {
    const alike = (confusables.get(key) ?? []).flatMap(({ word, note }) => [word, note]);
    return [key, [(families.get(key) ?? []).join(BETWEEN_WORDS), ...alike].join('\t')];
  });
}

export function relationsIn(key: string, table: SortedTable): Relations {
  const [family = '', ...alike] = table.find(key)?.split('\t') ?? [];
  const confusables: Confusable[] = [];
  for (let at = 0; at + 1 < alike.length; at += 2)
    confusables.push({ word: alike[at] ?? '', note: alike[at + 1] ?? '' });
  return { family: family === '' ? [] : family.split(BETWEEN_WORDS), confusables };
}
