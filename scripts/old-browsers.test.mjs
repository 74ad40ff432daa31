import { describe, expect, it } from 'vitest';
import { tooNewIn } from './old-browsers.mjs';

const found = (code, options) => tooNewIn('a.js', code, options).map((line) => line.split(':')[0]);

describe('the check for old browsers', () => {
  it.each([
    [String.raw`/\p{RGI_Emoji}/v`, 'flag v'],
    ['/(?<=a)b/u', 'lookbehind'],
    ['/(?<!a)b/u', 'lookbehind'],
    [`new RegExp('(?<!a)b')`, 'lookbehind'],
    ["RegExp('(?<!a)b', 'u')", 'lookbehind'],
    ['globalThis.RegExp(`(?<=a)b`, `u`)', 'lookbehind'],
    ["new RegExp(String.raw`(?<!q)(?:${forms.join('|')})`, 'gu')", 'lookbehind'],
    ['RegExp(`(${start}(?<!${letter})`)', 'lookbehind'],
    ["RegExp(letter + '(?<' + '!a)b')", 'lookbehind'],
    ["RegExp(`(?<${'='}a)b`)", 'lookbehind'],
    ['const after = `(?<=[a-z])`; const pattern = RegExp(`${after}b`)', 'lookbehind'],
    ["RegExp('a', 'gv')", 'flag v'],
    ['try { a(); new RegExp(b, `v`) } catch {}', 'flag v'],
    ['/(?i:a)b/', 'pattern modifier'],
    ['RegExp(`(?-i:a)b`)', 'pattern modifier'],
    ['RegExp(`(?s-i:${a})b`)', 'pattern modifier'],
    ['new Intl.DurationFormat()', 'new function'],
    ['window.Iterator.from(a)', 'new function'],
    ['{ using a = b }', 'using'],
    ["import a from './a.json' with { type: 'json' }", 'import attribute'],
    ['class A { static { this.type = 1 } }', 'static block'],
    ['Object.groupBy(a, b)', 'new function'],
    ['map.getOrInsertComputed(1, f)', 'new function'],
  ])('finds %s', (code, what) => expect(found(code)).toEqual([what]));

  it('accepts supported syntax and APIs', () => {
    expect(
      found('/(?<name>a)(?:b)(?=c)(?!d)/u.test(a?.b ?? c); [].at(-1); class A { #a = 1; static b = 2 }'),
    ).toEqual([]);
    expect(found('RegExp(`(?<name>a)(?:b)(?=c)(?!d)`, `gu`)')).toEqual([]);
    expect(found('map.getOrInsertComputed(1, f)', { calls: false })).toEqual([]);
  });

  it('accepts a pattern in whose place another one comes if the browser refuses it', () => {
    expect(found('function f() { try { return new RegExp(`a`, `v`) } catch { return /b/ } }')).toEqual([]);
  });
});
