import { nfc, nfd } from '@icando/contract/text';
import { describe, expect, it } from 'vitest';
import { shortName, shortNames } from './short-names.ts';

const SURNAMES = 'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Tôn Nữ'.split(' ');
const MIDDLE =
  'Thị;Văn;Thanh;Minh;Ngọc;Thị Thanh;Thị Thảo;Hoàng Bảo;Quốc;Đức;Thuỳ;Phương;Gia;Khánh;Thị Phương;Tuấn;Bảo Trân;Huyền;Kim;Xuân'.split(
    ';',
  );
const GIVEN =
  'An Anh Bình Châu Chi Dung Dũng Duyên Giang Hà Hân Hiếu Hoa Hùng Hương Khoa Lan Linh Long Mai My Nam Nga Ngân Nghĩa Nhi Phúc Quân Quỳnh Sơn Tâm Thảo Thư Trang Trinh Tú Uyên Vân Vy Yến'.split(
    ' ',
  );
/** 200 names; neighbours in the list share most of their words. */
const CLASS = Array.from(
  { length: 200 },
  (_, at) =>
    `${SURNAMES[Math.floor(at / 7) % SURNAMES.length]} ${MIDDLE[at % MIDDLE.length]} ${GIVEN[Math.floor(at / 5) % GIVEN.length]}`,
);
const segmenter = new Intl.Segmenter('vi');
const widthOf = (text: string) => [...segmenter.segment(text)].length;

describe('a name on a scoreboard', () => {
  it.each([
    ['Nguyễn Thảo', 'Nguyễn Thảo'],
    ['Nguyễn Thị Thảo Vy', 'N. T. Thảo Vy'],
    ['Nguyễn Thảo My', 'N. Thảo My'],
    ['Trần Quốc Bảo', 'T. Quốc Bảo'],
    ['Christopher Robinson', 'C. Robinson'],
    ['Wolfeschlegelsteinhausen', 'Wolfeschlege…'],
    ['👩🏽‍🏫'.repeat(13), `${'👩🏽‍🏫'.repeat(12)}…`],
  ])('keeps the given name of %s', (name, expected) => {
    const short = shortName(name);
    expect(widthOf(short)).toBeLessThanOrEqual(13);
    expect(short).toBe(expected);
  });

  it('leaves out the first words of a very long name', () => {
    expect(shortName('Công Tằng Tôn Nữ Thị Phương Thảo')).toMatch(/Thảo$/u);
  });

  it('has the same width limit for decomposed text', () => {
    expect(nfc(shortName(nfd('Trần Quốc Bảo')))).toBe('T. Quốc Bảo');
  });
});

describe('the names of a class', () => {
  it('fit, and no two that differ look alike', () => {
    const distinct = new Set(CLASS);
    expect(distinct.size).toBeGreaterThanOrEqual(190);
    const shown = shortNames(CLASS);
    const looks = [...shown.values()].map((text) => text.toLowerCase().replaceAll(' ', ''));
    expect(new Set(looks).size).toBe(distinct.size);
    expect(looks.filter((text) => widthOf(text) > 13)).toEqual([]);
  });

  it('show the given name of nearly everybody', () => {
    const shown = shortNames(CLASS);
    const without = [...shown].filter(([name, text]) => !text.includes(name.split(' ').at(-1) ?? ''));
    expect(without.length).toBeLessThanOrEqual(4);
  });

  it('tell apart classmates who share initials and given name', () => {
    const names = ['Nguyễn Thị Thảo Vy', 'Nguyễn Thanh Thảo Vy', 'Ngô Thị Thảo Vy', 'Nguyễn Tường Thảo Vy'];
    const shown = [...shortNames(names).values()];
    expect(new Set(shown).size).toBe(4);
    for (const text of shown) expect(text).toContain('Vy');
  });

  it('show the part in which two names differ', () => {
    const shown = shortNames(['Nguyễn Thị Thu Thảo', 'Nguyễn Thị Thanh Thảo']);
    expect([...shown.values()]).toEqual(['N.T.Thu Thảo', 'Th.Thanh Thảo']);
  });

  it('never begin with an insult', () => {
    const names = [
      'Lê Nguyễn Khánh Vy',
      'Lê Ngọc Khánh Vy',
      'Đặng Nguyễn Phương Thảo',
      'Đặng Ngọc Phương Thảo',
    ];
    const shown = [...shortNames(names).values()];
    expect(new Set(shown).size).toBe(4);
    expect(shown.filter((text) => /ngu\./iu.test(text))).toEqual([]);
  });

  it('give one look to one name', () => {
    expect(shortNames(['Lan', 'Lan']).get('Lan')).toBe('Lan');
  });
});
