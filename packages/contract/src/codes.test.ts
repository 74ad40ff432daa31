import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, codeReadings, hasMarks, MAX_CODE_READINGS, NEW_CODE_ALPHABET } from './codes.ts';
import { processorMs } from './hostile-texts.fixture.ts';
import { typedOn, type Keyboard } from './keyboards.fixture.ts';

const KEYBOARDS: readonly Keyboard[] = ['Telex', 'Simple Telex', 'VNI'];
const STYLES = [
  { isFree: true },
  { isFree: false },
  { isFree: true, isModern: true },
  { isFree: false, isModern: true },
];

/** Of 1,200 codes, by their length. */
const MAX_LOST: Record<number, number> = { 6: 3, 8: 15, 10: 45 };

/** Random codes, the same at each run. */
function codesOf(alphabet: string, length: number, count: number): string[] {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  return Array.from({ length: count }, () =>
    Array.from({ length }, () => alphabet[next() % alphabet.length]).join(''),
  );
}

describe.each(KEYBOARDS)('a code typed with %s', (keyboard) => {
  it('is unchanged if it is new', () => {
    for (const code of codesOf(NEW_CODE_ALPHABET, 6, 2_500))
      for (const style of STYLES) expect(typedOn(keyboard, code, style)).toBe(code);
  });

  it.each([6, 8, 10])('is among its readings if it is old and has %i letters', (length) => {
    const lost = codesOf(CODE_ALPHABET, length, 1_200).filter((code, at) => {
      const readings = codeReadings(typedOn(keyboard, code, STYLES[at % STYLES.length]), length);
      expect(readings.length).toBeLessThanOrEqual(MAX_CODE_READINGS);
      return !readings.includes(code);
    });
    // With three keys lost, and hardly a mark to be seen, a text may mean too many codes.
    expect(lost.length).toBeLessThanOrEqual(MAX_LOST[length] ?? 0);
  });
});

it.each([
  ['new', NEW_CODE_ALPHABET],
  ['old', CODE_ALPHABET],
])('reads %s codes typed on the keyboard of Windows, whose digits are marks', (_, alphabet) => {
  for (const code of codesOf(alphabet, 6, 1_200))
    expect(codeReadings(typedOn('Windows', code), 6)).toContain(code);
});

it.each([
  ['HÁ3KP', 'HAS3KP'],
  ['hA\u03013kp', 'HAS3KP'],
  ['ＢＣＦ２３４', 'BCF234'],
  ['bc\u200bf-2\u00a034', 'BCF234'],
  ['ĐKKKK', 'DDKKKK'],
  ['ĐKKKK', 'D9KKKK'],
  ['ƯKKKKK', 'WKKKKK'],
  ['HẢKPB', 'HA3KPB'],
  ['HÂKPB', 'HA6KPB'],
  ['HĂKPB', 'HA8KPB'],
  ['HƯKPB', 'HU7KPB'],
  ['HA2KP', 'HA22KP'],
  ['HASKP', 'HASSKP'],
  ['HẬP', 'HAX6P5'.replace('X', '4')],
  ['HAKP', 'HASZKP'],
  ['HÀKP', 'HASFKP'],
  ['ĂKPBC', 'AWKPBC'],
  ['ĂPBC', 'AAWPBC'],
  ['WKPBC', 'WWKPBC'],
  ['âêKôP\u0300', '23K4P5'],
])('reads %j as %s', (typed, code) => {
  expect(codeReadings(typed, 6)).toContain(code);
});

it('has few readings, none for what is no code, and no work for a long text', () => {
  for (const typed of ['Ấ2K', 'ẤẾKK', 'ỰỰỰ', 'ẤẤẤ'])
    expect(codeReadings(typed, 6).length).toBeLessThanOrEqual(MAX_CODE_READINGS);
  for (const typed of [
    '',
    'ABC',
    'ABCO',
    '<script>',
    "'; drop",
    `A${'\u0301'.repeat(100)}`,
    'Á'.repeat(10_000),
  ])
    expect(codeReadings(typed, 6)).toEqual([]);
});

it('knows a text that a keyboard changed', () => {
  expect(['HÁ3KP', 'ĐKKKK', 'K\u0300', 'HAS3KP', ''].map(hasMarks)).toEqual([true, true, true, false, false]);
});

it.each([
  ['U', '\u0301'],
  ['UU', '\u031b'],
  ['E', '\u0302\u0301\u0300'],
  ['B', '\u0306'],
  ['AEAEU', ''],
  ['AAEEUUYY', ''],
])('reads %j with marks in little time', (letters, marks) => {
  const typed = letters + marks.repeat(10).slice(0, Math.max(0, 10 - letters.length));
  expect(processorMs(() => codeReadings(typed, 10), 300)).toBeLessThan(300);
});
