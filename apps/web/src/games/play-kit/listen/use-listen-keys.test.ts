import { describe, expect, it } from 'vitest';
import { keyOfTile, tileOfKey } from './use-listen-keys.ts';

describe('the keys of the tiles', () => {
  it('are the digits for the first ten tiles, 0 for the tenth', () => {
    for (let place = 0; place < 10; place += 1) expect(tileOfKey(keyOfTile(place))).toBe(place);
    expect(keyOfTile(9)).toBe('0');
  });

  it('do not exist for an eleventh tile, and other keys have no tile', () => {
    expect(keyOfTile(10)).toBe('');
    for (const key of ['', 'a', 'Enter', '10']) expect(tileOfKey(key)).toBeNull();
  });
});
