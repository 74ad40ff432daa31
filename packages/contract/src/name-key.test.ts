import { expect, it } from 'vitest';
import { lessonNameKey } from './lesson-name-key.ts';
import { nameKey } from './name-key.ts';

it.each([
  ['Cyrillic letters', 'Lаn Аnh', 'lan anh'],
  ['Cyrillic letters with Vietnamese marks', 'Hо\u0300а', 'Hòa'],
  ['Cyrillic capitals', 'НОА', 'hoa'],
  ['small Cyrillic letters that look like small capitals', 'Nам', 'nam'],
  ['Greek letters', 'Hοa Νam', 'Hoa Nam'],
  ['a dotless and a Greek capital i', 'Lınh Ιan', 'Linh Ian'],
  ['letters of several other alphabets', 'Ⲛaⅿ Ꭰung', 'Nam Dung'],
  ['the letter that old converters write for Đ', 'Ðặng ðức', 'Đặng Đức'],
  ['other letters with a stroke', 'Ɖặng D\u0335ức', 'Đặng Đức'],
  ['Cyrillic capitals of small look-alikes', 'Ԛuân Һà', 'Quân Hà'],
  ['full-width letters and blanks', 'Ｌａｎ　Ａｎｈ', 'Lan Anh'],
  ['bold letters', '𝐋𝐚𝐧', 'Lan'],
  ['invisible characters', 'La\u200bn', 'Lan'],
  ['apostrophes', 'O’Brien', "O'Brien"],
  ['hyphens', 'Anna–Lena', 'Anna-Lena'],
  ['the newer tone placement', 'Hoà Thuý Khoẻ', 'Hòa Thúy Khỏe'],
  ['the newer tone placement beside the u of q', 'Quý Uý Quỳ Uỳ', 'Quý Úy Quỳ Ùy'],
  ['capitals and blanks', '  HOÀ   thuý ', 'Hòa Thúy'],
])('names are the same with %s', (_kind, one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it.each([
  ['Hoà', 'Hoa'],
  ['Hoà', 'Hoá'],
  ['Thuý', 'Thùy'],
  ['Thùy', 'Thụy'],
  ['Tú', 'Tu'],
  ['Tư', 'Tu'],
  ['Đan', 'Dan'],
  ['Ân', 'An'],
  ['Vy', 'Vi'],
  ['Zoë', 'Zoe'],
  ['Лена', 'Лина'],
  ['Anna-Lena', 'Anna Lena'],
])('%s and %s are two people', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

it('a name in another alphabet keeps its letters, in one case', () => {
  expect(nameKey('Нина Петрова')).toBe('нина петрова');
  expect(nameKey('ΓΙΩΡΓΟΣ')).toBe('γιωργος');
  expect(nameKey('李明')).toBe('李明');
});

it('a key is the key of itself', () => {
  for (const name of ['Hoà', 'Нао', 'O’Brien', 'Ｌan', '#12'])
    expect(nameKey(nameKey(name))).toBe(nameKey(name));
});

it('lessons with one name in both tone placements have one key', () => {
  expect(lessonNameKey('Hoà bình!')).toBe(lessonNameKey('Hòa bình'));
  expect(lessonNameKey('Thuý')).not.toBe(lessonNameKey('Thùy'));
});
