import { pick } from '../seed/dice.ts';

/** Family names with their approximate frequency: 38 of 100 people have the name Nguyễn. */
const FAMILIES: readonly [string, number][] = [
  ['Nguyễn', 38],
  ['Trần', 11],
  ['Lê', 10],
  ['Phạm', 7],
  ['Hoàng', 5],
  ['Phan', 5],
  ['Vũ', 4],
  ['Đặng', 2],
  ['Bùi', 2],
  ['Đỗ', 2],
  ['Hồ', 1],
  ['Ngô', 1],
  ['Dương', 1],
  ['Lý', 1],
];
const MIDDLES = ['Văn', 'Thị', 'Minh', 'Thanh', 'Ngọc', 'Đức', 'Quang', 'Thu', 'Hải', 'Gia', 'Bảo', 'Khánh'];
const GIVEN = (
  'An Anh Bình Châu Chi Cường Dung Duy Giang Hà Hạnh Hiếu Hoa Hùng Hương Khoa Lan Linh Long' +
  ' Mai My Nam Nga Nhung Phúc Quân Quỳnh Sơn Thảo Thắng Trang Trí Tuấn Tùng Uyên Việt Vy Xuân Yến'
).split(' ');
/** One user in this many has a unique name. */
const UNIQUE_NAME_EVERY = 20;

const families = FAMILIES.flatMap(([name, share]) => Array.from({ length: share }, () => name));

/** A realistic Vietnamese name. */
export function nameOf(at: number, dice: () => number): string {
  if (dice() * UNIQUE_NAME_EVERY < 1) return `${pick(GIVEN, dice)}${at}`;
  return `${pick(families, dice)} ${pick(MIDDLES, dice)} ${pick(GIVEN, dice)}`;
}

/** Searches for frequent and rare names, by whole words and prefixes. */
export const SEARCHES = [
  'nguyen',
  'ng',
  't',
  'Thảo',
  'quynh',
  'dang',
  'tran thi my',
  'lan1',
  'uyen77',
  'xyz',
  'nguyễn v',
];
