import { describe, expect, it } from 'vitest';
import { tooNewIn } from './old-browsers.mjs';

const found = (code, options) => tooNewIn('a.js', code, options).map((line) => line.split(':')[0]);

describe('the check for old browsers', () => {
  it.each([
    [String.raw`/\p{RGI_Emoji}/v`, 'flag v'],
    ['/(?<=a)b/u', 'lookbehind'],
    ['/(?<!a)b/u', 'lookbehind'],
    [`new RegExp('(?<!a)b')`, 'lookbehind'],
    ['/(?i:a)b/', 'pattern modifier'],
    ['class A { static { this.type = 1 } }', 'static block'],
    ['Object.groupBy(a, b)', 'new function'],
    ['map.getOrInsertComputed(1, f)', 'new function'],
  ])('finds %s', (code, what) => expect(found(code)).toEqual([what]));

  it('accepts supported syntax and APIs', () => {
    expect(
      found('/(?<name>a)(?:b)(?=c)(?!d)/u.test(a?.b ?? c); [].at(-1); class A { #a = 1; static b = 2 }'),
    ).toEqual([]);
    expect(found('map.getOrInsertComputed(1, f)', { calls: false })).toEqual([]);
  });
});
