import { readingsOf, unmarked } from './look-alikes.ts';

/**
 * Whether a nickname tells the name of its user: two words of the name in any order, or all of a name of one word;
 * whatever their accents, capitals and look-alike letters are, and also written as one word.
 */
export function tellsName(nickname: string, name: string): boolean {
  const words = new Set(readingsOf(name).flatMap((text) => wordsOf(text)));
  if (words.size === 0) return nickname === name;
  return readingsOf(nickname).some((text) => {
    const shown = wordsOf(text).flatMap((word) => partsOf(word, words));
    const told = new Set(shown.filter((word) => words.has(word)));
    return told.size > 1 || (words.size === 1 && told.size === 1 && shown.length === 1);
  });
}

/** A word that consists of words of the name, such as `thaomy`, as these; or itself. */
function partsOf(word: string, names: ReadonlySet<string>): string[] {
  const paths = new Map([[0, [] as string[]]]);
  for (let end = 1; end <= word.length; end += 1) {
    for (const name of names) {
      const before = paths.get(end - name.length);
      if (before !== undefined && word.endsWith(name, end)) paths.set(end, [...before, name]);
    }
  }
  return paths.get(word.length) ?? [word];
}

function wordsOf(text: string): string[] {
  return unmarked(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}
