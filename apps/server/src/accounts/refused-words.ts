import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchKey } from '@icando/contract/text';
import { readingsOf } from '../platform/look-alikes.ts';
import { hasMarksOf, spellingsOf, wordOf, wordsOf, type Word } from './name-spellings.ts';

const DEFAULT_FILE = join(import.meta.dirname, 'refused-names.txt');

/** A word of the list. Its patterns match letters without marks, of which each may be repeated. */
interface ListedWord extends Word {
  inside: RegExp;
  start: RegExp;
  whole: RegExp;
}

interface RefusedWord {
  kind: 'word' | 'inside' | 'exact' | 'name' | 'title';
  words: readonly ListedWord[];
  joined: ListedWord;
}

/** Returns a check that finds out as what a name is refused: for an offensive word, or for a title. */
export function refusedNames(more = ''): (name: string) => 'offensive' | 'title' | undefined {
  const list = readList(`${readFileSync(DEFAULT_FILE, 'utf8')}\n${more}`);
  return (name) => {
    const checks = checksOf(name);
    const found = list.find((refused) => checks[refused.kind](refused));
    if (found === undefined) return undefined;
    return found.kind === 'title' ? 'title' : 'offensive';
  };
}

/** Whether a name has a word of the list, by its kind. */
function checksOf(name: string): Record<RefusedWord['kind'], (refused: RefusedWord) => boolean> {
  const { lines, joins, strict } = spellingsOf(name);
  const words = lines.flat();
  // Words that are written with letters or digits that imitate others: honest words are not.
  const honest = new Set(wordsOf(searchKey(name)).map(({ bare }) => bare));
  const disguised = strict.flat().filter(({ bare }) => !honest.has(bare));
  const isWord = ({ words: phrase, joined }: RefusedWord) =>
    lines.some((line) => hasPhrase(line, phrase, isReadAs)) ||
    words.some((word) => isReadAs(word, joined)) ||
    joins.some(({ word, isInitial }) => !isInitial && isReadAs(word, joined));
  return {
    word: isWord,
    name: (refused) => isWord(refused) && !isWrittenAsName(name, refused.joined.bare),
    title: isWord,
    inside: ({ joined }) =>
      words.some(({ bare }) => joined.inside.test(bare)) ||
      joins.some(({ word }) => joined.start.test(word.bare)),
    exact: ({ words: phrase, joined }) =>
      disguised.some(({ bare }) => bare === joined.bare) ||
      strict.some((line) => hasPhrase(line, phrase, isSame)),
  };
}

/** `Dick`, `Dick Nguyễn 2` and `DICK NGUYỄN`, but not `dick`, `D.i.c.k` or `a Dick`. */
function isWrittenAsName(name: string, word: string): boolean {
  const parts = name.trim().split(/\s+/u);
  const isCapitals = parts.length > 1 && name === name.toUpperCase();
  const written = isCapitals ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
  const others = parts.filter((part) => part !== written);
  const isPart = isCapitals ? /^[\p{Lu}\p{M}'’.-]+$/u : /^\p{Lu}[\p{L}\p{M}'’.-]*$/u;
  return (
    others.length === parts.length - 1 &&
    others.every((part) => isPart.test(part) || /^\(?\d{1,2}\)?$/u.test(part))
  );
}

function readList(text: string): RefusedWord[] {
  return text.split('\n').flatMap((line): RefusedWord[] => {
    const entry = line.trim().toLowerCase();
    if (entry === '' || entry.startsWith('#')) return [];
    const kind =
      ({ '*': 'inside', '=': 'exact', '~': 'name', '!': 'title' } as const)[entry[0] ?? ''] ?? 'word';
    const words = wordsOf(readingsOf(entry.replace(/^[*=~!]/, ''))[0] ?? '').map(listed);
    return words.length === 0
      ? []
      : [{ kind, words, joined: listed(wordOf(words.map(({ marked }) => marked).join(''))) }];
  });
}

function listed(word: Word): ListedWord {
  const letters = word.bare.replace(/(.)\1*/gu, (run, letter: string) => `${letter}{${run.length},}`);
  return {
    ...word,
    inside: new RegExp(letters, 'u'),
    start: new RegExp(`^${letters}`, 'u'),
    whole: new RegExp(`^${letters}$`, 'u'),
  };
}

function isReadAs(word: Word, refused: ListedWord): boolean {
  return refused.whole.test(word.bare) && hasMarksOf(word, refused);
}

function isSame(word: Word, refused: ListedWord): boolean {
  return refused.whole.test(word.bare) && word.short === refused.short;
}

function hasPhrase(
  words: readonly Word[],
  phrase: readonly ListedWord[],
  matches: (word: Word, refused: ListedWord) => boolean,
): boolean {
  return words.some((_, start) =>
    phrase.every((part, index) => {
      const word = words[start + index];
      return word !== undefined && matches(word, part);
    }),
  );
}
