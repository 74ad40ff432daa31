import { expect, it } from 'vitest';
import { typeAhead } from './type-ahead.ts';

const OPTIONS = ['Động vật', 'Đồ ăn', 'Gia đình', 'Giáo dục', 'Thể thao'].map((label, id) => ({ id, label }));
const NO_KEYS = { ctrlKey: false, metaKey: false, altKey: false };

/** What each key chooses, 100 ms after the one before; `chosen` follows. */
function type(keys: string, first: number | null = null, gap = 100): (number | undefined)[] {
  const find = typeAhead();
  let chosen = first;
  return [...keys].map((key, at) => {
    const next = find({ ...NO_KEYS, key, timeStamp: at * gap }, OPTIONS, chosen);
    chosen = next ?? chosen;
    return next;
  });
}

it('finds the option that begins with the typed letters, without marks and case', () => {
  expect(type('t')).toEqual([4]);
  expect(type('gia d')).toEqual([2, 2, 2, 2, 2]);
  expect(type('giao')).toEqual([2, 2, 2, 3]);
  expect(type('do a')).toEqual([0, 0, 1, 1]);
});

it('goes through the options of one letter, and begins anew after a pause', () => {
  expect(type('ggg')).toEqual([2, 3, 2]);
  expect(type('dg', null, 1_500)).toEqual([0, 2]);
  expect(type('g', 2)).toEqual([3]);
});

it('skips what cannot be chosen', () => {
  const options = [
    { id: 0, label: 'Listen', disabled: true },
    { id: 1, label: 'Line' },
  ];
  expect(typeAhead()({ ...NO_KEYS, key: 'l', timeStamp: 0 }, options, null)).toBe(1);
});

it('keeps the choice when nothing begins so, and ignores other keys', () => {
  expect(type('x')).toEqual([undefined]);
  expect(typeAhead()({ ...NO_KEYS, key: 'Tab', timeStamp: 0 }, OPTIONS, null)).toBeUndefined();
  expect(typeAhead()({ ...NO_KEYS, ctrlKey: true, key: 'g', timeStamp: 0 }, OPTIONS, null)).toBeUndefined();
});
