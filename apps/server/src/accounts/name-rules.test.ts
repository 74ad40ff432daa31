import { expect, it } from 'vitest';
import { refusedNames } from './name-rules.ts';

const isRefused = refusedNames('# of this school\nthầy hiệu trưởng\n*xyzzy\n');

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
])('accepts the name %s', (name) => expect(isRefused(name)).toBe(false));
