import { charactersOf } from '../questions/boxes.ts';

/** The width that the specification gives to a name in a room: 12 characters and an ellipsis. */
const MAX_WHOLE = 12;
const MAX_SHORT = MAX_WHOLE + 1;
/** The longest part of a word that stands for it: `Ng.`, `Thị.` */
const MAX_PREFIX = 4;

/** Starts of names that are insults by themselves: `Ngu.` of Nguyễn. */
const RUDE = /^(?:ngu|đĩ|đụ|lồn?|cặc?|cứt?|chó|phò|fuc?|fag|dic|coc|tit|ass|cun|shi)$/iu;

/** A name as a scoreboard shows it when no other name is similar. */
export function shortName(name: string): string {
  return candidatesOf(name).next().value ?? name;
}

/**
 * The names of one room as its scoreboard shows them, by name: at most 12 characters and an ellipsis. Vietnamese given names
 * come last and are not shortened if they fit (`Nguyễn Thị Thảo Vy` → `N. T. Thảo Vy`). Names that differ look different.
 */
export function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const distinct = [...new Set(names)];
  const byFirst = new Map<string, string[]>();
  for (const name of distinct) {
    const look = lookOf(shortName(name));
    byFirst.set(look, [...(byFirst.get(look) ?? []), name]);
  }
  const shown = new Map<string, string>();
  const taken = new Set<string>();
  const show = (name: string, text: string) => {
    shown.set(name, text);
    taken.add(lookOf(text));
  };
  for (const [, [name, ...others]] of byFirst) {
    if (name !== undefined && others.length === 0) show(name, shortName(name));
  }
  // A whole name cannot be confused, so it has priority over those that can be shortened.
  for (const group of byFirst.values()) {
    if (group.length < 2) continue;
    const users = usersByLook(group);
    for (const name of group.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
      show(name, firstFree(name, taken, users) ?? numbered(name, taken));
    }
  }
  return shown;
}

/** Of the names that look alike, how many could be shown in each way. */
function usersByLook(names: readonly string[]): ReadonlyMap<string, number> {
  const users = new Map<string, number>();
  for (const name of names) {
    for (const look of new Set([...candidatesOf(name)].map(lookOf)))
      users.set(look, (users.get(look) ?? 0) + 1);
  }
  return users;
}

/** A way with the given name that stands for no other name, else one that nobody has yet. */
function firstFree(
  name: string,
  taken: ReadonlySet<string>,
  users: ReadonlyMap<string, number>,
): string | undefined {
  const free = [...candidatesOf(name)].filter((candidate) => !taken.has(lookOf(candidate)));
  const isClear = (text: string) => !text.includes('…') && users.get(lookOf(text)) === 1;
  return free.find(isClear) ?? free[0];
}

/** For names that differ only where no abbreviation shows it. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  const start = shortName(name);
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const text = cut(start, MAX_SHORT - suffix.length) + suffix;
    if (!taken.has(lookOf(text))) return text;
  }
}

/** Case and blanks are no difference that a class sees from the last row. */
function lookOf(text: string): string {
  return text.toLowerCase().replace(/\s/gu, '');
}

/** The ways to shorten a name, the most readable one first; all fit. */
function* candidatesOf(name: string): Generator<string, undefined> {
  if (lengthOf(name) <= MAX_WHOLE) yield name;
  const words = name.split(/\s+/).filter((word) => word !== '');
  for (const text of abbreviations(words)) if (lengthOf(text) <= MAX_SHORT) yield text;
  yield `${cut(name, MAX_WHOLE)}…`;
  yield `…${charactersOf(name).slice(-MAX_WHOLE).join('').trimStart()}`;
  return undefined;
}

function* abbreviations(words: readonly string[]): Generator<string> {
  if (words.length < 2) return;
  for (const separator of [' ', '']) {
    for (let whole = words.length - 1; whole >= 1; whole -= 1) {
      const initials = words.slice(0, -whole).map((word) => `${cut(word, 1)}.`);
      yield [...initials, words.slice(-whole).join(' ')].join(separator);
    }
  }
  // Longer parts of the leading words, or fewer of these words, distinguish people with the same initials.
  for (let whole = words.length - 1; whole >= 1; whole -= 1) {
    const [leading, given] = [words.slice(0, -whole), words.slice(-whole).join(' ')];
    for (let length = 2; length <= MAX_PREFIX; length += 1) {
      for (const [index, long] of leading.entries()) {
        if (lengthOf(long) > length && RUDE.test(cut(long, length))) continue;
        const parts = leading.map((word, at) => `${cut(word, at === index ? length : 1)}.`);
        yield `${parts.join('')}${given}`;
        yield `${parts.slice(index).join('')}${given}`;
      }
    }
  }
}

function lengthOf(text: string): number {
  return charactersOf(text).length;
}

function cut(text: string, characters: number): string {
  return charactersOf(text).slice(0, characters).join('').trimEnd();
}
