import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, codeReadings, hasMarks, NEW_CODE_ALPHABET } from './codes.ts';
import { processorMs } from './hostile-texts.fixture.ts';

const TONES: Record<string, string> = { S: '\u0301', F: '\u0300', R: '\u0309', X: '\u0303', J: '\u0323' };
const VNI_TONES: Record<string, string> = { 2: '\u0300', 3: '\u0309', 4: '\u0303' };
const TONE = /[\u0300\u0301\u0303\u0309\u0323]/;

/** A minimal Vietnamese keyboard: what the keys of a code become. The letters are decomposed. */
function typedWith(code: string, keyboard: 'telex' | 'simple telex' | 'vni'): string {
  const letters: string[] = [];
  /** Adds a mark to the last letter of the word that `fits`. */
  const mark = (fits: (letter: string) => boolean, add: (letter: string) => string): boolean => {
    const place = letters.findLastIndex(fits);
    const isOneWord = place !== -1 && !letters.slice(place).some((letter) => /[2-9]/.test(letter));
    if (isOneWord) letters[place] = add(letters[place] ?? '');
    return isOneWord;
  };
  const isPlain = (letter: string, of: string) => letter.length === 1 && of.includes(letter);
  for (const key of code) {
    const tone = keyboard === 'vni' ? VNI_TONES[key] : TONES[key];
    const done =
      tone !== undefined
        ? mark(
            (letter) => /^[AEUY]/.test(letter) && !TONE.test(letter),
            (letter) => letter + tone,
          )
        : keyboard === 'vni'
          ? (key === '6' &&
              mark(
                (letter) => isPlain(letter, 'AE'),
                (letter) => `${letter}\u0302`,
              )) ||
            (key === '7' &&
              mark(
                (letter) => isPlain(letter, 'U'),
                (letter) => `${letter}\u031b`,
              )) ||
            (key === '8' &&
              mark(
                (letter) => isPlain(letter, 'A'),
                (letter) => `${letter}\u0306`,
              )) ||
            (key === '9' &&
              mark(
                (letter) => letter === 'D',
                () => 'Đ',
              ))
          : ('AE'.includes(key) &&
              mark(
                (letter) => letter === key,
                (letter) => `${letter}\u0302`,
              )) ||
            (key === 'D' &&
              mark(
                (letter) => letter === 'D',
                () => 'Đ',
              )) ||
            (key === 'W' &&
              mark(
                (letter) => isPlain(letter, 'AU'),
                (letter) => letter + (letter === 'A' ? '\u0306' : '\u031b'),
              ));
    if (done) continue;
    letters.push(key === 'W' && keyboard === 'telex' ? 'U\u031b' : key);
  }
  // oxlint-disable-next-line eslint/no-restricted-properties -- a short text of the test
  return letters.join('').normalize('NFC');
}

/** 1,000 codes, the same at each run. */
function codesOf(alphabet: string, length: number): string[] {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  return Array.from({ length: 1_000 }, () =>
    Array.from({ length }, () => alphabet[next() % alphabet.length]).join(''),
  );
}

describe.each(['telex', 'simple telex', 'vni'] as const)('a code typed with %s', (keyboard) => {
  it('is unchanged if it is new', () => {
    for (const code of codesOf(NEW_CODE_ALPHABET, 6)) {
      expect(typedWith(code, keyboard)).toBe(code);
      expect(codeReadings(code, 6)).toEqual([code]);
    }
  });

  it.each([6, 8, 10])('is nearly always among the few readings if it is old and has %i letters', (length) => {
    const lost = codesOf(CODE_ALPHABET, length).filter(
      (code) => !codeReadings(typedWith(code, keyboard), length).includes(code),
    );
    expect(lost.length).toBeLessThanOrEqual(40);
  });
});

it.each([
  ['HÁ3KP', 'HAS3KP'],
  ['hA\u03013kp', 'HAS3KP'],
  ['ＢＣＦ２３４', 'BCF234'],
  ['bc\u200bf-2\u00a034', 'BCF234'],
  ['ĐKKKK', 'DDKKKK'],
  ['ƯKKKKK', 'WKKKKK'],
])('reads %j as %s', (typed, code) => {
  expect(codeReadings(typed, 6)).toContain(code);
});

it('has few readings, none for what is no code, and no work for a long text', () => {
  for (const typed of ['Ấ2K', 'ẤẾKK', 'ỰỰỰ', 'ẤẤẤ'])
    expect(codeReadings(typed, 6).length).toBeLessThanOrEqual(24);
  for (const typed of ['', 'ABC', '<script>', "'; drop", `A${'\u0301'.repeat(100)}`, 'Á'.repeat(10_000)])
    expect(codeReadings(typed, 6)).toEqual([]);
});

it('knows a text that a keyboard changed', () => {
  expect(['HÁ3KP', 'ĐKKKK', 'HAS3KP', ''].map(hasMarks)).toEqual([true, true, false, false]);
});

it.each([
  ['U', '\u0301'],
  ['UU', '\u031b'],
  ['E', '\u0302\u0301\u0300'],
  ['B', '\u0306'],
])('reads %j with as many marks as letters are missing, in little time', (letters, marks) => {
  const typed = letters + marks.repeat(10).slice(0, 10 - letters.length);
  expect(processorMs(() => codeReadings(typed, 10))).toBeLessThan(50);
});
