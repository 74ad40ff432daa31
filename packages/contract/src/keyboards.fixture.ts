// A small emulation of Vietnamese keyboards as programs like Unikey and Windows have them.
export type Keyboard = 'Telex' | 'Simple Telex' | 'VNI' | 'Windows';

export interface KeyboardOptions {
  /** Marks are also put on a letter with other letters after it (`free marking`), in any word. */
  isFree?: boolean;
  /** The tone is on the second vowel of a pair (`uý`), not on the first. */
  isModern?: boolean;
}

const TELEX_TONES: Record<string, string> = {
  S: '\u0301',
  F: '\u0300',
  R: '\u0309',
  X: '\u0303',
  J: '\u0323',
  Z: '',
};
const VNI_TONES: Record<string, string> = {
  1: '\u0301',
  2: '\u0300',
  3: '\u0309',
  4: '\u0303',
  5: '\u0323',
  0: '',
};
const VNI_SHAPES: Record<string, [letters: string, mark: string]> = {
  6: ['AEO', '\u0302'],
  7: ['UO', '\u031b'],
  8: ['A', '\u0306'],
  9: ['D', 'Đ'],
};
const WINDOWS: Record<string, string> = {
  1: 'Ă',
  2: 'Â',
  3: 'Ê',
  4: 'Ô',
  5: '\u0300',
  6: '\u0309',
  7: '\u0303',
  8: '\u0301',
  9: '\u0323',
  0: 'Đ',
};
const VOWEL = /[AEIOUY]/;

interface Letter {
  letter: string;
  shape: string;
  /** The keys that gave it. */
  key: string;
  /** The tone of the vowels to which it belongs, at the first of them. */
  tone: string;
}

interface Word {
  letters: Letter[];
  /** An undone key ends the work on a word. */
  isUndone: boolean;
}

/** What a keyboard makes of these keys, in upper case and composed. */
export function typedOn(keyboard: Keyboard, keys: string, options: KeyboardOptions = {}): string {
  // oxlint-disable-next-line eslint/no-restricted-properties -- short texts of a test
  const composed = (text: string) => text.normalize('NFC');
  if (keyboard === 'Windows') return composed([...keys].map((key) => WINDOWS[key] ?? key).join(''));
  const words: Word[] = [{ letters: [], isUndone: false }];
  for (const key of keys) {
    let word = words.at(-1) ?? { letters: [], isUndone: false };
    if (
      !word.isUndone &&
      (changesTone(keyboard, word, key, options) || changesShape(keyboard, word, key, options))
    )
      continue;
    if (/[0-9]/.test(key)) words.push((word = { letters: [], isUndone: false }));
    const isHorn = key === 'W' && keyboard === 'Telex' && !word.isUndone;
    word.letters.push({ letter: isHorn ? 'U' : key, shape: isHorn ? '\u031b' : '', key, tone: '' });
    if (/[0-9]/.test(key)) words.push({ letters: [], isUndone: false });
  }
  return composed(words.map((word) => shown(word, options)).join(''));
}

function changesTone(keyboard: Keyboard, word: Word, key: string, { isFree }: KeyboardOptions): boolean {
  const tone = (keyboard === 'VNI' ? VNI_TONES : TELEX_TONES)[key];
  const last = word.letters.findLastIndex(({ letter }) => VOWEL.test(letter));
  const bearer = word.letters[firstOfGroup(word.letters, last)];
  if (tone === undefined || bearer === undefined) return false;
  if (isFree !== true && !isSyllable(word)) return false;
  if (tone === bearer.tone) {
    word.isUndone = tone !== '';
    bearer.tone = '';
    return false;
  }
  bearer.tone = tone;
  return true;
}

/** The first of several adjacent vowels. */
function firstOfGroup(letters: readonly Letter[], place: number): number {
  let first = place;
  while (VOWEL.test(letters[first - 1]?.letter ?? '')) first -= 1;
  return first;
}

function changesShape(keyboard: Keyboard, word: Word, key: string, { isFree }: KeyboardOptions): boolean {
  const last = word.letters.at(-1);
  if (keyboard !== 'VNI' && key === 'W' && last?.key === 'W' && last.letter === 'U') {
    last.letter = 'W';
    last.shape = '';
    last.tone = '';
    word.isUndone = true;
    return true;
  }
  const from = isFree === true || isSyllable(word) ? 0 : word.letters.length - 1;
  for (const letter of word.letters.slice(Math.max(0, from)).toReversed()) {
    const shape = shapeFor(keyboard, key, letter.letter);
    if (shape === undefined) continue;
    if (letter.shape === shape) {
      letter.shape = '';
      word.isUndone = true;
      return false;
    }
    letter.shape = shape;
    letter.key += key;
    return true;
  }
  return false;
}

function shapeFor(keyboard: Keyboard, key: string, letter: string): string | undefined {
  if (keyboard === 'VNI') {
    const [letters, mark] = VNI_SHAPES[key] ?? ['', ''];
    return letters.includes(letter) ? mark : undefined;
  }
  if (key === 'W') return letter === 'A' ? '\u0306' : 'UO'.includes(letter) ? '\u031b' : undefined;
  if (key !== letter) return undefined;
  return key === 'D' ? 'Đ' : 'AEO'.includes(key) ? '\u0302' : undefined;
}

/** Whether a program that knows syllables still changes the word: consonants, vowels, consonants. */
function isSyllable({ letters }: Word): boolean {
  const text = letters.map(({ letter }) => letter).join('');
  return /^(?:[BCDGHKLMNPQRSTVX]{0,3})[AEIOUY]{0,3}(?:CH?|M|NG?|NH|P|T)?$/.test(text);
}

function shown({ letters }: Word, options: KeyboardOptions): string {
  const tones = letters.map(() => '');
  for (const [first, { tone }] of letters.entries())
    if (tone !== '') tones[bearerOf(letters, first, options)] = tone;
  return letters
    .map(({ letter, shape }, at) => (shape === 'Đ' ? 'Đ' : letter + shape) + (tones[at] ?? ''))
    .join('');
}

/** Which of the vowels from `first` shows their tone. */
function bearerOf(letters: readonly Letter[], first: number, { isModern }: KeyboardOptions): number {
  let last = first;
  while (VOWEL.test(letters[last + 1]?.letter ?? '')) last += 1;
  const shaped = letters.slice(first, last + 1).findLastIndex(({ shape }) => shape !== '');
  if (shaped !== -1) return first + shaped;
  return last < letters.length - 1 || isModern === true ? last : first;
}
