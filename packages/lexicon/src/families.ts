import { readFileSync } from 'node:fs';
import { englishKey } from '@icando/game/language/english-key';
import { levelPlace } from './levels.ts';
import { FAMILIES } from './paths.ts';
import type { ThemeRow } from './theme-files.ts';

type Row = Pick<ThemeRow, 'en' | 'pos' | 'level'>;

/** How a word is made of its base: by which ending, from which classes, into which. */
interface Ending {
  ending: string;
  from: RegExp;
  into: RegExp;
}

const ADJECTIVE = /^adjective$/;
const ADVERB = /^adverb$/;
const NOUN = /^noun$/;
const VERB = /^verb$/;
const NOUN_OR_VERB = /^(?:noun|verb)$/;
const NOUN_OR_ADJECTIVE = /^(?:noun|adjective)$/;

const ENDINGS: readonly Ending[] = [
  { ending: 'ness', from: ADJECTIVE, into: NOUN },
  { ending: 'ity', from: ADJECTIVE, into: NOUN },
  { ending: 'ly', from: NOUN_OR_ADJECTIVE, into: /^ad(?:jective|verb)$/ },
  { ending: 'ally', from: ADJECTIVE, into: ADVERB },
  { ending: 'ful', from: NOUN_OR_VERB, into: ADJECTIVE },
  { ending: 'less', from: NOUN_OR_VERB, into: ADJECTIVE },
  { ending: 'ous', from: NOUN, into: ADJECTIVE },
  { ending: 'y', from: NOUN_OR_VERB, into: ADJECTIVE },
  { ending: 'al', from: NOUN_OR_VERB, into: NOUN_OR_ADJECTIVE },
  { ending: 'ic', from: NOUN, into: ADJECTIVE },
  { ending: 'ical', from: NOUN, into: ADJECTIVE },
  { ending: 'ish', from: NOUN, into: ADJECTIVE },
  { ending: 'able', from: NOUN_OR_VERB, into: ADJECTIVE },
  { ending: 'ible', from: NOUN_OR_VERB, into: ADJECTIVE },
  { ending: 'ive', from: VERB, into: NOUN_OR_ADJECTIVE },
  { ending: 'ed', from: NOUN_OR_VERB, into: ADJECTIVE },
  { ending: 'ing', from: VERB, into: NOUN_OR_ADJECTIVE },
  { ending: 'ment', from: VERB, into: NOUN },
  { ending: 'ion', from: VERB, into: NOUN },
  { ending: 'ation', from: VERB, into: NOUN },
  { ending: 'ance', from: VERB, into: NOUN },
  { ending: 'ence', from: VERB, into: NOUN },
  { ending: 'er', from: VERB, into: NOUN },
  { ending: 'or', from: VERB, into: NOUN },
  { ending: 'ant', from: VERB, into: NOUN_OR_ADJECTIVE },
  { ending: 'ent', from: VERB, into: NOUN_OR_ADJECTIVE },
  { ending: 'ist', from: NOUN_OR_ADJECTIVE, into: NOUN },
  { ending: 'ian', from: NOUN, into: NOUN },
  { ending: 'ism', from: NOUN_OR_ADJECTIVE, into: NOUN },
  { ending: 'ship', from: NOUN, into: NOUN },
  { ending: 'hood', from: NOUN, into: NOUN },
  { ending: 'dom', from: NOUN_OR_ADJECTIVE, into: NOUN },
  { ending: 'en', from: NOUN_OR_ADJECTIVE, into: VERB },
  { ending: 'ize', from: NOUN_OR_ADJECTIVE, into: VERB },
  { ending: 'ise', from: NOUN_OR_ADJECTIVE, into: VERB },
];

/** Endings that replace one another: `important`, `importance`. */
const EXCHANGED: readonly [from: string, into: string][] = [
  ['ant', 'ance'],
  ['ent', 'ence'],
  ['ant', 'ancy'],
  ['ent', 'ency'],
  ['le', 'ly'],
  ['ble', 'bility'],
  ['ate', 'acy'],
  ['ism', 'ist'],
  ['ist', 'istic'],
];

const PREFIXES = ['un', 'in', 'im', 'ir', 'il', 'dis', 'mis', 're', 'over', 'under', 'non-', 'self-'];

/** Shorter words are too often the beginning of another one: `bus`, `busy`. */
const MIN_BASE = 3;

/** What `families.tsv` adds for words whose endings do not show it: groups that belong together, and pairs that do not. */
interface Listed {
  together: string[][];
  apart: [string, string][];
}

/** Lines of words of one root; a line that begins with `!` has two that look like it and are not. */
export function parseFamilies(text: string): Listed {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const together = lines.filter((line) => !line.startsWith('!')).map((line) => line.split('\t'));
  const apart = lines
    .filter((line) => line.startsWith('!'))
    .map((line): [string, string] => {
      const [one = '', other = ''] = line.slice(1).split('\t');
      return [one, other];
    });
  return { together, apart };
}

export function readFamilies(path = FAMILIES): Listed {
  return parseFamilies(readFileSync(path, 'utf8'));
}

/** The words of the list that have no row, and the lines that change nothing. */
export function familyErrors({ together, apart }: Listed, words: ReadonlySet<string>): string[] {
  return [...together, ...apart].flatMap((line) => [
    ...(line.length < 2 || line.includes('') ? [`families.tsv: ${line.join(', ')} is no group`] : []),
    ...line.filter((word) => !words.has(word)).map((word) => `families.tsv: "${word}" is in no theme`),
  ]);
}

/**
 * The words of one root with each word among the rows, the easiest first, by English key: by their endings and prefixes, and
 * by the list.
 * @throws {Error} when the list holds a pair apart that a chain of other words joins
 */
export function familiesOf(rows: readonly Row[], { together, apart }: Listed): Map<string, string[]> {
  const words = new Map<string, Row[]>();
  for (const row of rows) {
    const key = englishKey(row.en);
    if (!key.includes(' ') && row.en === key) words.set(key, [...(words.get(key) ?? []), row]);
  }
  const refused = new Set(apart.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const groups = joined([
    ...pairsOf(words).filter(([a, b]) => !refused.has(`${a} ${b}`)),
    ...listed(words, together),
  ]);
  for (const [one, other] of apart)
    if (groups.get(one)?.has(other))
      throw new Error(`families.tsv holds ${one} and ${other} apart, but others join them.`);
  const ease = (word: string) => Math.min(...(words.get(word) ?? []).map(({ level }) => levelPlace(level)));
  return new Map(
    [...groups].map(([word, group]) => [
      word,
      [...group].filter((other) => other !== word).toSorted((a, b) => ease(a) - ease(b) || (a < b ? -1 : 1)),
    ]),
  );
}

/** The pairs that endings and prefixes show. */
export function pairsOf(words: ReadonlyMap<string, readonly Pick<Row, 'pos'>[]>): [string, string][] {
  const is = (word: string, pattern: RegExp) =>
    words.get(word)?.some(({ pos }) => pattern.test(pos)) === true;
  const pairs: [string, string][] = [];
  for (const word of words.keys()) {
    for (const { ending, from, into } of ENDINGS) {
      if (!word.endsWith(ending) || !is(word, into)) continue;
      const base = stemsBefore(word.slice(0, -ending.length), ending).find((stem) => is(stem, from));
      if (base !== undefined && base !== word) pairs.push([base, word]);
    }
    for (const [from, into] of EXCHANGED) {
      const base = `${word.slice(0, -into.length)}${from}`;
      if (word.endsWith(into) && base.length > into.length + 1 && words.has(base)) pairs.push([base, word]);
    }
    for (const prefix of PREFIXES) {
      const base = word.slice(prefix.length);
      const isSameClass = words.get(word)?.some(({ pos }) => is(base, new RegExp(`^${pos}$`)));
      if (word.startsWith(prefix) && base.length >= MIN_BASE && isSameClass === true)
        pairs.push([base, word]);
    }
  }
  return pairs;
}

/** `happi` → happy, `decid` → decide, `swimm` → swim: what may have stood before an ending. */
function stemsBefore(stem: string, ending: string): string[] {
  const beginsWithVowel = /^[aeiouy]/.test(ending);
  const stems = [stem];
  if (stem.endsWith('i') && ending !== 'ity') stems.unshift(`${stem.slice(0, -1)}y`);
  if (beginsWithVowel) stems.push(`${stem}e`);
  if (beginsWithVowel && /([bdglmnprt])\1$/.test(stem)) stems.push(stem.slice(0, -1));
  if (ending === 'ly') stems.push(`${stem}l`, `${stem}ue`);
  return stems.filter(({ length }) => length >= MIN_BASE);
}

function listed(words: ReadonlyMap<string, unknown>, together: readonly string[][]): [string, string][] {
  return together.flatMap((line) => {
    const known = line.filter((word) => words.has(word));
    const [first = ''] = known;
    return known.slice(1).map((word): [string, string] => [first, word]);
  });
}

/** Each word with the group that the pairs join it to. */
function joined(pairs: readonly [string, string][]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [one, other] of pairs) {
    const group = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])]);
    for (const word of group) groups.set(word, group);
  }
  return groups;
}
