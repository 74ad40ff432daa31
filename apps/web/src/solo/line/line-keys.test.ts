import { describe, expect, it } from 'vitest';
import { keyOfPlace, placeBeside, placeOfKey } from './line-keys.ts';

describe('the keys of a board of four pairs', () => {
  it('finds the left by letter and the right by number', () => {
    expect(placeOfKey('a', 4)).toEqual({ end: 'from', row: 0 });
    expect(placeOfKey('d', 4)).toEqual({ end: 'from', row: 3 });
    expect(placeOfKey('1', 4)).toEqual({ end: 'to', row: 0 });
  });

  it('knows no key for rows that are not there, nor for other keys', () => {
    for (const key of ['e', '5', '0', 'z', 'Enter', '', 'ab']) expect(placeOfKey(key, 4)).toBeNull();
  });

  it('stays inside with the arrows', () => {
    expect(placeBeside({ end: 'from', row: 0 }, 'ArrowUp', 4)).toEqual({ end: 'from', row: 0 });
    expect(placeBeside({ end: 'from', row: 3 }, 'ArrowDown', 4)).toEqual({ end: 'from', row: 3 });
    expect(placeBeside({ end: 'from', row: 2 }, 'ArrowRight', 4)).toEqual({ end: 'to', row: 2 });
    expect(placeBeside({ end: 'from', row: 2 }, 'Tab', 4)).toBeNull();
  });
});

describe('a full board', () => {
  it('gives every entry a key of its own that leads back to it', () => {
    for (const end of ['from', 'to'] as const) {
      for (let row = 0; row < 10; row += 1) {
        expect(placeOfKey(keyOfPlace({ end, row }), 10)).toEqual({ end, row });
      }
    }
    expect(keyOfPlace({ end: 'to', row: 9 })).toBe('0');
  });
});
