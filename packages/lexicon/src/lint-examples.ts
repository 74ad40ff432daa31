import { nfc } from '@icando/contract/text';
import { englishKey } from '@icando/game/language/english-key';
import { baseFormsOf } from '@icando/game/language/english-forms';
import { FILLED_IN, findPhrase, tokensOf } from '@icando/game/language/phrase-in-sentence';
import { LEVELS, isLevel } from './levels.ts';
import type { Theme, ThemeRow } from './theme-files.ts';

const MAX_EXAMPLE = 90;
const MIN_WORDS = 4;
const MAX_WORDS = 10;
const END = /[.?!]$/;
const BETWEEN_WORDS = /[\s/]+/;
/** Words that learners meet early in a sense that the lexicon has no row for, with the rank of its level. */
const EASY_SENSES: readonly (readonly [string, number])[] = [
  ...['up', 'down', 'past', "let's"].map((word) => [word, 0] as const),
  ...['as', 'brush', 'degree'].map((word) => [word, 1] as const),
];

/** The errors of the levels and examples: their form, sentences used twice, and words above the level of their row. */
export function exampleErrors(themes: Theme[]): string[] {
  const lowest = lowestLevels(themes);
  const used = new Map<string, string>();
  return themes.flatMap(({ slug, rows }) =>
    rows.flatMap((row) => {
      const place = `${slug}.tsv: line ${row.line} (${row.en}): `;
      if (row.example === '') return [`${place}has no level and example`];
      const key = englishKey(row.example);
      const before = used.get(key);
      used.set(key, row.en);
      const errors = [...formErrors(row), ...aboveLevel(row, lowest)];
      if (before !== undefined) errors.push(`has the example of ${before}`);
      return errors.map((error) => `${place}${error}`);
    }),
  );
}

function formErrors({ en, level, example, example_vi }: ThemeRow): string[] {
  const errors = [];
  const words = example.split(' ').length;
  if (!isLevel(level)) errors.push(`"${level}" is no level`);
  if (words < MIN_WORDS || words > MAX_WORDS) errors.push(`its example has ${words} words`);
  if (!/^[\p{Lu}\d]/u.test(example)) errors.push('its example does not begin with a capital');
  if (example_vi === '' || !/[^\p{ASCII}]/u.test(example_vi)) errors.push('its example is not in Vietnamese');
  for (const sentence of [example, example_vi]) errors.push(...sentenceErrors(sentence));
  if (findPhrase(tokensOf(example), en) === null) errors.push(`its example "${example}" is without the word`);
  return errors;
}

function sentenceErrors(sentence: string): string[] {
  const errors = [];
  if ([...sentence].length > MAX_EXAMPLE) errors.push(`"${sentence}" has more than ${MAX_EXAMPLE} letters`);
  if (!END.test(sentence)) errors.push(`"${sentence}" has no end`);
  if (sentence !== nfc(sentence)) errors.push(`"${sentence}" is not NFC`);
  if (sentence !== sentence.trim() || /\s{2}|["“”’;<>]/.test(sentence))
    errors.push(`"${sentence}" has stray signs`);
  return errors;
}

/** The words of a phrase that must be there: `to` and articles may be left out or become others. */
function partsOf(phrase: string): string[] {
  const parts = wordsOf(phrase);
  const needed = parts.filter((word) => !/^(?:to|an?|the|)$/.test(word));
  return needed.length > 0 ? needed : parts;
}

function isForm(word: string, wanted: string): boolean {
  const filler = FILLED_IN.get(wanted);
  return filler === undefined ? formsOf(word).includes(wanted) : filler.test(word);
}

/** The forms of a word; of a joined one such as `fifty-inch` also those of its parts. */
function formsOf(word: string): string[] {
  const parts = word.includes('-') ? word.split('-') : [];
  return [word, ...parts].flatMap((text) => [text, ...baseFormsOf(text).map(({ form }) => form)]);
}

function wordsOf(sentence: string): string[] {
  return sentence.split(BETWEEN_WORDS).map((word) => englishKey(word).replace(/'$/, ''));
}

/** The lowest level of each word and phrase in any class; names are for everybody. */
function lowestLevels(themes: Theme[]): ReadonlyMap<string, number> {
  const lowest = new Map(EASY_SENSES);
  for (const { en, level } of themes.flatMap(({ rows }) => rows)) {
    const rank = isName(en) ? 0 : isLevel(level) ? LEVELS.indexOf(level) : Infinity;
    const key = englishKey(en);
    lowest.set(key, Math.min(rank, lowest.get(key) ?? Infinity));
  }
  return lowest;
}

/** The words of the example that the lexicon has only at a higher level; names and the row's own words apart. */
function aboveLevel({ en, level, example }: ThemeRow, lowest: ReadonlyMap<string, number>): string[] {
  if (!isLevel(level)) return [];
  const own = partsOf(en);
  const words = wordsOf(example);
  const texts = example.split(BETWEEN_WORDS);
  const hard = words.filter((word, at) => {
    if ((at > 0 && isName(texts[at] ?? '')) || own.some((part) => isForm(word, part))) return false;
    const rank = LEVELS.indexOf(level);
    // Phrases are looked for only where the word alone is too hard.
    return (
      rankOf(formsOf(word), lowest) > rank &&
      rankOf([...formsOf(word), ...phrasesAround(words, at)], lowest) > rank
    );
  });
  return hard.length === 0 ? [] : [`is ${level}, but its example "${example}" has ${hard.join(', ')}`];
}

function isName(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

/** The lowest level of some keys; -1 if the lexicon knows none of them. */
function rankOf(keys: string[], lowest: ReadonlyMap<string, number>): number {
  const ranks = keys.flatMap((key) => lowest.get(key) ?? []);
  return ranks.length === 0 ? -1 : Math.min(...ranks);
}

/** The keys of the phrases of two or three words around a word, in their possible base forms. */
function phrasesAround(words: string[], at: number): string[] {
  const keys: string[] = [];
  for (const length of [2, 3]) {
    for (
      let start = Math.max(0, at - length + 1);
      start <= at && start + length <= words.length;
      start += 1
    ) {
      const [first = '', ...rest] = words.slice(start, start + length);
      const last = rest.pop() ?? '';
      for (const begin of formsOf(first))
        for (const end of formsOf(last)) keys.push([begin, ...rest, end].join(' '));
    }
  }
  return keys;
}
