/** A letter of a typed text, in upper case, and the marks on it. */
export interface TypedLetter {
  readonly letter: string;
  readonly marks: readonly string[];
}

export const STROKE = 'Đ';
const CIRCUMFLEX = '\u0302';
const HORN = '\u031b';
const BREVE = '\u0306';
const [ACUTE, GRAVE, HOOK, TILDE, DOT] = ['\u0301', '\u0300', '\u0309', '\u0303', '\u0323'];

const VOWEL = /[AEUY]/;
/** The letters of codes that take a mark other than a tone. */
const TAKES: Readonly<Record<string, string>> = {
  [CIRCUMFLEX]: 'AE',
  [BREVE]: 'A',
  [HORN]: 'U',
  [STROKE]: 'D',
};
/** The most steps of a search; with more, a text is too far from a code. */
const MAX_STEPS = 2_000;

/** A way of typing Vietnamese: which key gives which mark. */
interface Keyboard {
  readonly tones: Readonly<Record<string, string>>;
  /** The key of a mark other than a tone, on this letter. */
  shapeKey(mark: string, letter: string): string | undefined;
  /** The key that takes a tone away. */
  readonly noTone?: string;
  /** The key that is `Ư` by itself. */
  readonly lonelyHorn?: string;
}

const TELEX: Keyboard = {
  tones: { [ACUTE]: 'S', [GRAVE]: 'F', [HOOK]: 'R', [TILDE]: 'X', [DOT]: 'J' },
  shapeKey: (mark, letter) => (mark === HORN || mark === BREVE ? 'W' : letter),
  noTone: 'Z',
  lonelyHorn: 'W',
};

const VNI_SHAPES: Readonly<Record<string, string>> = {
  [CIRCUMFLEX]: '6',
  [HORN]: '7',
  [BREVE]: '8',
  [STROKE]: '9',
};
const VNI: Keyboard = {
  tones: { [ACUTE]: '1', [GRAVE]: '2', [HOOK]: '3', [TILDE]: '4', [DOT]: '5' },
  shapeKey: (mark) => VNI_SHAPES[mark],
};

/** What the text must look like. The tones of a group of vowels are compared together, as they move within it. */
interface Target {
  readonly letters: string;
  readonly shapes: readonly string[];
  /** The group of each letter; -1 for a consonant. */
  readonly groups: readonly number[];
  readonly tones: readonly (readonly string[])[];
}

/** The keys pressed so far, and what they have become. */
interface Typed {
  readonly keys: string;
  readonly shapes: readonly string[];
  readonly tones: readonly (readonly string[])[];
  /** How often a mark was replaced or removed again. */
  readonly detours: number;
}

/** The keys, this many, that Telex or VNI turns into these letters; the likeliest first. */
export function keysOf(letters: readonly TypedLetter[], length: number, max: number): string[] {
  const target = targetOf(letters);
  if (target === undefined || length < letters.length) return [];
  const found = [TELEX, VNI].flatMap((keyboard) => search(keyboard, target, length, max));
  return found.toSorted((a, b) => a.detours - b.detours).map(({ keys }) => keys);
}

function targetOf(letters: readonly TypedLetter[]): Target | undefined {
  const groups: number[] = [];
  const tones: string[][] = [];
  const shapes: string[] = [];
  for (const { letter, marks } of letters) {
    const shaped = marks.filter((mark) => mark in TAKES);
    if (shaped.length > 1 || shaped.some((mark) => !TAKES[mark]?.includes(letter))) return undefined;
    shapes.push(shaped[0] ?? '');
    const isVowel = VOWEL.test(letter);
    if (isVowel && (groups.at(-1) ?? -1) === -1) tones.push([]);
    groups.push(isVowel ? tones.length - 1 : -1);
    const ofLetter = marks.filter((mark) => !(mark in TAKES));
    if (ofLetter.length > 0 && !isVowel) return undefined;
    if (isVowel) tones.at(-1)?.push(...ofLetter);
  }
  return { letters: letters.map(({ letter }) => letter).join(''), shapes, groups, tones };
}

function search(keyboard: Keyboard, target: Target, length: number, max: number): Typed[] {
  const lost = length - target.letters.length;
  const found = new Map<string, Typed>();
  /** What is typed so far, by the number of its detours: those with the fewest are continued first. */
  const open: Typed[][] = [[{ keys: '', shapes: [], tones: target.tones.map(() => []), detours: 0 }]];
  for (let steps = 0; steps < MAX_STEPS && found.size < max; steps += 1) {
    const typed = open.find((some) => some !== undefined && some.length > 0)?.pop();
    if (typed === undefined) break;
    const left = lost - (typed.keys.length - typed.shapes.length);
    if (typed.shapes.length === target.letters.length && left === 0) {
      if (isSame(typed, target) && !found.has(typed.keys)) found.set(typed.keys, typed);
      continue;
    }
    const next = [...letterKeys(keyboard, target, typed, left), ...markKeys(keyboard, target, typed, left)];
    for (const longer of next.toReversed())
      if (isPossible(keyboard, target, longer, lost)) (open[longer.detours] ??= []).push(longer);
  }
  return [...found.values()];
}

/** A digit ends a word: no key changes the letters before it. */
function startOfWord({ letters }: Target, { shapes }: Typed): number {
  return (
    Math.max(...[...'0123456789'].map((digit) => letters.slice(0, shapes.length).lastIndexOf(digit))) + 1
  );
}

const firstGroupFrom = ({ groups }: Target, start: number): number =>
  groups.slice(start).find((group) => group !== -1) ?? Infinity;

/** The next letter: its own key, which may have removed a mark that the same key had added. */
function letterKeys(keyboard: Keyboard, target: Target, typed: Typed, left: number): Typed[] {
  const { keys, shapes, tones } = typed;
  const letter = target.letters[shapes.length];
  if (letter === undefined) return [];
  const longer = { ...typed, keys: keys + letter, shapes: [...shapes, ''] };
  const all: Typed[] = [longer];
  if (keyboard.lonelyHorn !== undefined) {
    const key = keyboard.lonelyHorn;
    if (letter === 'U') all.push({ ...longer, keys: keys + key, shapes: [...shapes, HORN] });
    if (letter === key && left > 0)
      all.push({ ...longer, keys: keys + key + key, detours: typed.detours + 1 });
  }
  const start = startOfWord(target, typed);
  for (const [at, shape] of shapes.entries())
    if (at >= start && shape !== '' && keyboard.shapeKey(shape, target.letters[at] ?? '') === letter)
      all.push({ ...longer, shapes: [...shapes.with(at, ''), ''], detours: typed.detours + 1 });
  const firstGroup = firstGroupFrom(target, start);
  for (const [group, given] of tones.entries())
    for (const tone of given)
      if (group >= firstGroup && keyboard.tones[tone] === letter)
        all.push({ ...longer, tones: tones.with(group, without(given, tone)), detours: typed.detours + 1 });
  return all;
}

/** A key that vanished: it gave a mark, replaced one or took one away. */
function markKeys(keyboard: Keyboard, target: Target, typed: Typed, left: number): Typed[] {
  if (left === 0) return [];
  const { keys, shapes, tones, detours } = typed;
  const all: Typed[] = [];
  const start = startOfWord(target, typed);
  for (const [at, shape] of shapes.entries()) {
    if (at < start) continue;
    const letter = target.letters[at] ?? '';
    for (const mark of Object.keys(TAKES)) {
      const key = keyboard.shapeKey(mark, letter);
      if (key !== undefined && mark !== shape && TAKES[mark]?.includes(letter))
        all.push({
          ...typed,
          keys: keys + key,
          shapes: shapes.with(at, mark),
          detours: detours + (shape === '' ? 0 : 1),
        });
    }
  }
  const reached = Math.max(-1, ...target.groups.slice(0, shapes.length));
  const firstGroup = firstGroupFrom(target, start);
  for (const [group, given] of tones.slice(0, reached + 1).entries()) {
    if (group < firstGroup) continue;
    const set = (key: string, after: readonly string[], more: number): Typed => ({
      ...typed,
      keys: keys + key,
      tones: tones.with(group, after),
      detours: detours + more,
    });
    for (const [tone, key] of Object.entries(keyboard.tones)) {
      if (given.includes(tone)) continue;
      if (given.length === 0 || (target.tones[group]?.length ?? 0) > 1)
        all.push(set(key, [...given, tone], 0));
      for (const old of given) all.push(set(key, [...without(given, old), tone], 1));
    }
    if (keyboard.noTone !== undefined)
      for (const old of given) all.push(set(keyboard.noTone, without(given, old), 1));
  }
  return all;
}

/** Whether the remaining keys can add what is missing and remove what is too much. */
function isPossible(keyboard: Keyboard, target: Target, typed: Typed, lost: number): boolean {
  const at = typed.shapes.length;
  const left = lost - (typed.keys.length - at);
  if (left < 0) return false;
  const ahead = new Set(target.letters.slice(at));
  let missing = 0;
  for (const [index, shape] of target.shapes.entries()) {
    const given = typed.shapes[index];
    if (given === undefined)
      missing += shape === '' || (shape === HORN && keyboard.lonelyHorn !== undefined) ? 0 : 1;
    else if (given !== shape && shape !== '') missing += 1;
    else if (given !== shape) {
      const keys = shapeKeysOf(keyboard, target.letters[index] ?? '');
      if (![...keys.values()].some((key) => ahead.has(key))) return false;
      if (!ahead.has(keys.get(given) ?? ' ')) missing += 1;
    }
  }
  for (const [group, tones] of target.tones.entries()) {
    const given = typed.tones[group] ?? [];
    const lacking = tones.filter((tone) => !given.includes(tone)).length;
    missing += lacking;
    const tooMany = given.filter((tone) => !tones.includes(tone));
    const undone = tooMany.filter((tone) => ahead.has(keyboard.tones[tone] ?? ' ')).length;
    const taken = tooMany.length - undone - lacking;
    const isUndoable = Object.values(keyboard.tones).some((key) => ahead.has(key));
    if (taken > 0 && keyboard.noTone === undefined && !isUndoable) return false;
    missing += Math.max(0, taken);
  }
  return missing <= left;
}

/** The keys of the marks that the letter takes, by mark. */
function shapeKeysOf(keyboard: Keyboard, letter: string): Map<string, string> {
  const marks = Object.keys(TAKES).filter((mark) => TAKES[mark]?.includes(letter));
  return new Map(marks.map((mark) => [mark, keyboard.shapeKey(mark, letter) ?? '']));
}

const isSame = (typed: Typed, target: Target): boolean =>
  typed.shapes.every((shape, at) => shape === target.shapes[at]) &&
  typed.tones.every((tones, group) => tones.toSorted().join('') === target.tones[group]?.toSorted().join(''));

const without = (tones: readonly string[], tone: string): string[] => tones.filter((other) => other !== tone);

/** What the digits of Windows' own keyboard for Vietnamese are; 0 and 1, which no code contains, are left out. */
const DIGITS: Readonly<Record<string, string>> = {
  [GRAVE]: '5',
  [HOOK]: '6',
  [TILDE]: '7',
  [ACUTE]: '8',
  [DOT]: '9',
};
const DIGIT_LETTERS: Readonly<Record<string, string>> = { A: '2', E: '3', O: '4' };

/** The keys of Windows' own keyboard, on which the digits are letters and marks: `K5Â` was `K52`. */
export function windowsKeysOf(decomposed: string): string[] {
  let all = [''];
  for (const [part] of decomposed.matchAll(/[A-Z0-9]?[\u0300-\u036f]{0,4}/gu)) {
    const marks = [...part]
      .filter((sign) => sign > '\u0300' || sign === GRAVE)
      .filter((sign) => !/[A-Z0-9]/.test(sign));
    const letter = /^[A-Z0-9]/.exec(part)?.[0] ?? '';
    const own = marks.includes(CIRCUMFLEX) ? DIGIT_LETTERS[letter] : letter;
    const digits = marks.filter((mark) => mark !== CIRCUMFLEX).map((mark) => DIGITS[mark]);
    if (own === undefined || digits.includes(undefined)) return [];
    const orders = ordersOf(digits.filter((digit) => digit !== undefined));
    all = all.flatMap((text) => orders.map((order) => text + own + order)).slice(0, 64);
  }
  return all;
}

/** Normalising sorts the marks of a letter, so their order is lost. */
function ordersOf(digits: readonly string[]): string[] {
  if (digits.length < 2) return [digits.join('')];
  return digits.flatMap((digit, at) => ordersOf(digits.toSpliced(at, 1)).map((rest) => digit + rest));
}
