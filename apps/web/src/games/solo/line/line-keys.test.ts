import { describe, expect, it } from 'vitest';
import { keyOfPlace, placeBeside, placeOfKey } from './line-keys.ts';

describe('the keys of a board of four pairs', () => {
  it('are letters on the left and numbers on the right', () => {
    expect(placeOfKey('a', 4)).toEqual({ end: 'from', row: 0 });
    expect(placeOfKey('d', 4)).toEqual({ end: 'from', row: 3 });
    expect(placeOfKey('1', 4)).toEqual({ end: 'to', row: 0 });
  });

  it('give no place for missing rows and for other keys', () => {
    for (const key of ['e', '5', '0', 'z', 'Enter', '', 'ab']) expect(placeOfKey(key, 4)).toBeNull();
  });

  it('include the arrow keys, which stop at the edges', () => {
    expect(placeBeside({ end: 'from', row: 0 }, 'ArrowUp', 4)).toEqual({ end: 'from', row: 0 });
    expect(placeBeside({ end: 'from', row: 3 }, 'ArrowDown', 4)).toEqual({ end: 'from', row: 3 });
    expect(placeBeside({ end: 'from', row: 2 }, 'ArrowRight', 4)).toEqual({ end: 'to', row: 2 });
    expect(placeBeside({ end: 'from', row: 2 }, 'Tab', 4)).toBeNull();
  });
});

describe('a full board', () => {
  it('has a different key for every entry', () => {
    for (const end of ['from', 'to'] as const) {
      for (let row = 0; row < 10; row += 1) {
        expect(placeOfKey(keyOfPlace({ end, row }), 10)).toEqual({ end, row });
      }
    }
    expect(keyOfPlace({ end: 'to', row: 9 })).toBe('0');
  });
});
