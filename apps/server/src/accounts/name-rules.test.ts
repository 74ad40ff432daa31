import { nfd } from '@icando/contract/text';
import { describe, expect, it } from 'vitest';
import { createNameRules } from './name-rules.ts';
import { refusedNames } from './refused-words.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './vietnamese-names.fixture.ts';

const refusedAs = refusedNames('# of this school\nthầy hiệu trưởng\n*xyzzy\n');
const isRefused = (name: string) => refusedAs(name) !== undefined;

it.each([
  'địt mẹ mày',
  'Dit Me',
  'ditme',
  'dcm',
  'đụ má',
  'lồn',
  'b1tch',
  'B!tch',
  '$hit',
  'sh1t',
  'a$$hole',
  'fück',
  'ｆｕｃｋ',
  'fucking Nam',
  'с0ck',
  'Hitler',
  'Thay Hieu Truong',
  'my xyzzy name',
  'fυck',
  'ƒuck',
  'fᴜck',
  'ꜰᴜᴄᴋ',
  '𝐟𝐮𝐜𝐤',
  '🅵🆄🅲🅺',
  'f\u200buck',
  'FUСK',
  'f̶u̶c̶k̶',
  'ѕhit',
  'ѕһіt',
  'ВІТСН',
  'ɴigger',
  'cᴜnt',
  'l0n',
  'lоn',
  'lôˋn',
  'lô`n',
  'cặ\u00adc',
  'đit mẹ',
  'vai lon',
  'vailon',
])('refuses the name %s', (name) => expect(isRefused(name)).toBe(true));

it.each([
  'Nguyễn Du',
  'Lan',
  'Long',
  'Bưởi',
  'Đức Dũng',
  'Ngữ',
  'Minh 2',
  'Cát Linh',
  'Bitcoin',
  'a bit chilly',
  'Dickens',
  'Thủy Tiên',
  'Bà Quế',
  'Mẹ Mây',
  'Niger',
  'Scott',
  'Lợn con',
  'Hòa',
  '1234',
  '👩‍🎓',
  'Fukuda',
  'Scunthorpe',
  'Penistone',
  'Dương',
  'Phúc',
  'Dũng',
  'Cẩm Lê',
  'Lon',
  'CaiLong',
  'Cái Lớn',
  'Dịt Mế',
  'Nam 6C1',
  'V1',
  'Bjørn Løvås',
  'Phở Søren',
  'Юлия',
  'Αθηνά',
  'Lan 🇻🇳',
])('accepts the name %s', (name) => expect(isRefused(name)).toBe(false));

const namesOf = (admin: string) => createNameRules(async () => [admin], '');

describe("an admin's name", () => {
  it.each([
    ['Admin', 'Αdmin'],
    ['Admin', 'Admın'],
    ['Admin', 'Αdmіn'],
    ['Admin', '🅰dmin'],
    ['Admin', 'ᴀdmin'],
    ['Admin', 'Ꭺdmin'],
    ['Admin', 'Adrnin'],
    ['Boss', 'B0ss'],
    ['Boss', 'boss'],
    ['Cô Thảo', 'Cô.Thảo'],
    ['Cô Thảo', 'CO THAO'],
    ['Cô Thảo', 'C0 Thảo'],
    ['Cô Thảo', 'Cô Тhảo'],
    ['Nguyễn', 'Nguуễn'],
    ['Lan', 'ʟan'],
  ])('%s is not shared with %s', async (admin, name) => {
    expect(await namesOf(admin).refusalOf(name)).toBe('name_of_admin');
  });

  it.each([
    ['Nguyễn', 'Nguyễn'],
    ['Nguyễn', 'Nguyên'],
    ['Nguyễn', 'Nguyễn Văn An'],
    ['Nguyễn Văn An', 'Nguyễn'],
    ['Cô Thảo', 'Cô Thào'],
    ['Hoàng Nam', 'Hoàng Năm'],
    ['Cô Thảo', 'Cô Thảo 5'],
    ['Lan', 'Lan'],
    ['🦊', 'Lan'],
  ])('%s does not keep anybody from being called %s', async (admin, name) => {
    expect(await namesOf(admin).refusalOf(name)).toBeUndefined();
  });
});

it('refuses no common Vietnamese name, with or without its marks', () => {
  const whole = GIVEN_NAMES.flatMap((given, place) =>
    [0, 7, 19].map((step) => `${FAMILY_NAMES[(place + step) % FAMILY_NAMES.length] ?? ''} ${given}`),
  );
  const names = [...FAMILY_NAMES, ...GIVEN_NAMES, ...whole];
  expect(whole.length).toBeGreaterThan(300);
  const plain = names.map((name) => nfd(name).replace(/\p{M}/gu, '').replace(/[đĐ]/gu, 'd'));
  expect([...names, ...plain, ...names.map((name) => name.toUpperCase())].filter(isRefused)).toEqual([]);
});
