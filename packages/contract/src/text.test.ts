import { describe, expect, it } from 'vitest';
import { email, newPassword } from './accounts.ts';
import { HOSTILE_TEXTS, processorMs } from './hostile-texts.fixture.ts';
import { lessonNameKey } from './lesson-name-key.ts';
import { formerNameKey, nameKey } from './name-key.ts';
import * as textFunctions from './text.ts';
import {
  isPlainText,
  isVisibleName,
  lengthOf,
  MAX_MARKS,
  nfc,
  nfd,
  nfkc,
  plainTextOf,
  searchKey,
} from './text.ts';
import { text } from './text-field.ts';

const name = text({ label: 'Name', min: 1, max: 5, visible: true });
const description = text({ label: 'Description', max: 20, multiline: true });

const messageOf = (value: unknown, schema: typeof name = name) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a text field', () => {
  it('is trimmed and composed before it is counted', () => {
    expect(name.parse('  nha\u0300  ')).toBe('nhà');
    expect(name.parse('e\u0302\u0301'.repeat(5))).toBe('ế'.repeat(5));
  });

  it('is counted in code points', () => {
    expect(name.parse('🙂🙂🙂🙂🙂')).toHaveLength(10);
    expect(messageOf('🙂'.repeat(6))).toBe('Name must be 1 to 5 characters');
    expect(lengthOf('đôi')).toBe(3);
  });

  it.each(['\u0000', 'a\u0007', '\u0085', '\ud800', 'a\udfff', 'a\nb', 'a\tb'])(
    'is refused with %j in it',
    (value) => {
      expect(messageOf(value)).toBe('Name has characters that cannot be kept');
    },
  );

  it('is refused with more than 30 combining marks in a row, which composing would have to sort', () => {
    expect(messageOf(`a${'\u0323'.repeat(31)}`, text({ label: 'Long', max: 100 }))).toBe(
      'Long has characters that cannot be kept',
    );
    expect(text({ label: 'Long', max: 100 }).parse(`a${'\u0338'.repeat(30)}`)).toHaveLength(31);
  });

  it('is refused for its length before any other work, and with the same message', () => {
    expect(name.parse('e\u0302\u0301'.repeat(5))).toBe('ế'.repeat(5));
    expect(name.safeParse(`e${'\u0302'.repeat(20)}\0`).error?.issues).toEqual(
      name.safeParse('abcdef').error?.issues,
    );
    expect(messageOf(' '.repeat(81), description)).toBe('Description must be at most 20 characters');
  });

  it('keeps line breaks in multi-line fields', () => {
    expect(description.parse('dòng 1\n\tdòng 2')).toBe('dòng 1\n\tdòng 2');
    expect(messageOf('a\u0000', description)).toContain('cannot be kept');
  });

  it('converts CR LF to one line break, and refuses any other carriage return', () => {
    expect(description.parse('dòng 1\r\ndòng 2\r\n')).toBe('dòng 1\ndòng 2');
    expect(messageOf('a\rb', description)).toContain('cannot be kept');
    expect(messageOf('a\r\nb')).toContain('cannot be kept');
  });

  it('with `notBlank` needs a visible character, but may override the reading direction', () => {
    const message = text({ label: 'Message', min: 1, max: 20, notBlank: true });
    for (const blank of ['\u200b', '\u200b \u2060\ufeff', '\u3164', '\u2800'])
      expect(messageOf(blank, message)).toBe('Message needs a visible character');
    expect(messageOf(' ', message)).toBe('Message must be 1 to 20 characters');
    expect(message.parse('a\u200bb\u202e')).toBe('a\u200bb\u202e');
  });

  it.each(['', '   ', '\u200b', '\u2060\u00ad', '\u202eabc', 'a\u2066b', '\u3164'])(
    'with `visible` refuses %j',
    (value) => {
      expect(name.safeParse(value).success).toBe(false);
    },
  );

  it.each(['Lan', 'Đỗ', 'Ли', '李明', 'محمد', '🙂', "O'B"])('with `visible` accepts %s', (value) => {
    expect(name.safeParse(value).success).toBe(true);
  });
});

describe('the search key of a text', () => {
  it.each([
    ['đồng', 'dong'],
    ['ĐỒNG', 'dong'],
    ['dong', 'dong'],
    ['nha\u0300', 'nha'],
    ['Trạng Nguyên', 'trang nguyen'],
    ['naïve', 'naive'],
    ['ƯỚC', 'uoc'],
  ])('of %s is %s', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });
});

describe('plain text and visible names', () => {
  it('exclude control and invisible characters', () => {
    expect(isPlainText('chào bạn')).toBe(true);
    expect(isPlainText('a\nb')).toBe(false);
    expect(isPlainText('a\nb', true)).toBe(true);
    expect(isVisibleName('\u200d')).toBe(false);
    expect(isVisibleName('\u0301\u0323')).toBe(false);
    expect(isVisibleName('e\u0301')).toBe(true);
    expect(isVisibleName('👨‍👩‍👧')).toBe(true);
  });
});

it('a text from elsewhere loses what no text field accepts', () => {
  const kept = plainTextOf(`a\0b\u001b\n\ud800${'\u0338'.repeat(40)}`);
  expect(kept).toBe(`ab\ufffd${'\u0338'.repeat(30)}`);
  expect(isPlainText(kept)).toBe(true);
  expect(plainTextOf('a\r\n\tb\0', true)).toBe('a\n\tb');
});

describe('normalising', () => {
  it('changes nothing but the form of text that people write', () => {
    for (const written of [
      'Nghiêng ngả',
      'नमस्ते',
      'שָׁלוֹם',
      'ﾊﾞｽ',
      '한국어',
      `a${'\u0338'.repeat(MAX_MARKS)}`,
    ]) {
      // oxlint-disable-next-line eslint/no-restricted-properties -- what the functions are compared with
      const forms = (['NFC', 'NFD', 'NFKC'] as const).map((form) => written.normalize(form));
      expect([nfc(written), nfd(written), nfkc(written)]).toEqual(forms);
    }
  });

  it('cuts a longer run of marks', () => {
    expect(nfc(`a${'\u0338'.repeat(40)}b${'\u0338'.repeat(40)}`)).toBe(
      `a${'\u0338'.repeat(30)}b${'\u0338'.repeat(30)}`,
    );
  });
});

describe('keys', () => {
  it.each([
    ['apostrophes', 'don’t', "don't"],
    ['hyphens', 'well–known', 'well-known'],
    ['an exclamation mark at the end', 'Stop !', 'stop'],
  ])('are the same with other %s', (_name, one, other) => {
    expect(textFunctions.wordKey(one)).toBe(textFunctions.wordKey(other));
    expect(lessonNameKey(one)).toBe(lessonNameKey(other));
    expect(textFunctions.searchKey(one)).toContain(textFunctions.typedSearchKey(other));
    expect(textFunctions.searchKey(other)).toContain(textFunctions.typedSearchKey(one));
  });

  it('keep a text of exclamation marks', () => {
    expect(textFunctions.wordKey('!!')).toBe('!!');
    expect(textFunctions.typedSearchKey('!')).toBe('!');
  });
});

const functions = Object.entries({
  ...Object.fromEntries(Object.entries(textFunctions).filter(([, value]) => typeof value === 'function')),
  withoutOuter: (value: string) => textFunctions.withoutOuter(value, { start: /[\s.]/, end: /[\s.]/ }),
  lessonNameKey,
  nameKey,
  formerNameKey,
  'a text field': (value: string) => description.safeParse(value),
  'a long text field': (value: string) =>
    text({ label: 'Long', max: 500_000, notBlank: true }).safeParse(value),
  'an e-mail': (value: string) => email.safeParse(value),
  'a password': (value: string) => newPassword.safeParse(value),
}) as [string, (value: string) => unknown][];

const LIMIT_MS = 1_000;

describe.each(functions)('%s', (_, work) => {
  it.each(HOSTILE_TEXTS)('takes time in proportion to the length of %s', (_name, value) => {
    // Work in proportion to the square takes minutes.
    expect(processorMs(() => work(value), LIMIT_MS)).toBeLessThan(LIMIT_MS);
  });
});
