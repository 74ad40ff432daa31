import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nfc, nfkc, searchKey } from '@icando/contract/text';

/** Digits and signs that stand for letters, and Cyrillic letters that look like Latin ones. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  к: 'k',
  т: 't',
};
const DEFAULT_FILE = join(import.meta.dirname, 'refused-names.txt');
const ADMINS_MS = 10_000;

interface RefusedList {
  /** Words in order, with a space before and after. */
  phrases: string[];
  /** Parts of words. */
  inside: string[];
  /** Phrases with their diacritics. */
  exact: string[];
}

/** Returns a check for refused names. It ignores diacritics and reads digits and signs as the letters they imitate. */
export function refusedNames(more = ''): (name: string) => boolean {
  const list = readList(`${readFileSync(DEFAULT_FILE, 'utf8')}\n${more}`);
  return (name) => {
    const spellings = spellingsOf(name);
    const exact = phraseOf(wordsOf(nfc(name).toLowerCase()));
    return (
      list.exact.some((phrase) => exact.includes(phrase)) ||
      spellings.some(
        (words) =>
          list.phrases.some((phrase) => phraseOf(words).includes(phrase)) ||
          list.inside.some((part) => words.some((word) => word.includes(part))),
      )
    );
  };
}

function readList(text: string): RefusedList {
  const list: RefusedList = { phrases: [], inside: [], exact: [] };
  for (const line of text.split('\n')) {
    const entry = nfc(line.trim()).toLowerCase();
    if (entry === '' || entry.startsWith('#')) continue;
    const words = wordsOf(searchKey(entry.replace(/^[*=]/, '')));
    if (words.length === 0) continue;
    if (entry.startsWith('=')) list.exact.push(phraseOf(wordsOf(entry.slice(1))));
    else if (entry.startsWith('*')) list.inside.push(words.join(''));
    else list.phrases.push(phraseOf(words), phraseOf([words.join('')]));
  }
  return list;
}

/** The words of a name in each reading of its digits, also with separate letters joined and repeated letters reduced. */
function spellingsOf(name: string): string[][] {
  const plain = searchKey(nfkc(name));
  const read = plain.replace(/./gu, (sign) => LETTERS[sign] ?? sign);
  const readAsL = plain.replaceAll('1', 'l').replace(/./gu, (sign) => LETTERS[sign] ?? sign);
  return [plain, read, readAsL].flatMap((text) => {
    const words = wordsOf(text);
    const joined = joinLetters(words);
    return [words, joined, joined.map(withoutRepeats)];
  });
}

/** Joins letters that stand apart: 'f u c k' becomes one word. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isLetter = word.length === 1;
    if (isLetter && isOpen) joined[joined.length - 1] += word;
    else joined.push(word);
    isOpen = isLetter;
  }
  return joined;
}

function withoutRepeats(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
}

function phraseOf(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

/** The letters as which a name is read: 'C0 Lan' and 'cô lan' return the same. */
function readsAs(name: string): string {
  const read = searchKey(nfkc(name)).replace(/./gu, (sign) => LETTERS[sign] ?? sign);
  return wordsOf(read).join('');
}

/** `moreRefused`: the text of the operator's list. */
export function createNameRules(
  adminNames: () => Promise<string[]>,
  moreRefused: string,
  clock: () => number = performance.now.bind(performance),
) {
  const isRefused = refusedNames(moreRefused);
  let admins: { names: Promise<Set<string>>; at: number } | undefined;

  function findAdmins(): Promise<Set<string>> {
    if (admins !== undefined && clock() - admins.at < ADMINS_MS) return admins.names;
    const names = adminNames().then((found) => new Set(found.map(readsAs)));
    names.catch(() => (admins = undefined));
    admins = { names, at: clock() };
    return names;
  }

  return {
    /** Whether a guest may use this name in a room. */
    async mayBeCalled(name: string): Promise<boolean> {
      if (isRefused(name)) return false;
      const letters = readsAs(name);
      return letters === '' || !(await findAdmins()).has(letters);
    },
  };
}
export type NameRules = ReturnType<typeof createNameRules>;
