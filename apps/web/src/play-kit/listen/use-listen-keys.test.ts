import { describe, expect, it } from 'vitest';
import { keyOfTile, tileOfKey } from './use-listen-keys.ts';

describe('the keys of the tiles', () => {
  it('lays the first ten tiles by digit, 0 being the tenth', () => {
    for (let place = 0; place < 10; place += 1) expect(tileOfKey(keyOfTile(place))).toBe(place);
    expect(keyOfTile(9)).toBe('0');
  });

  it('has no key for an eleventh tile, and no tile for other keys', () => {
    expect(keyOfTile(10)).toBe('');
    for (const key of ['', 'a', 'Enter', '10']) expect(tileOfKey(key)).toBeNull();
  });
});
