import { describe, expect, it } from 'vitest';
import { groupInitialsOf, hueOf, huesOf, initialsOf } from './avatar-look.ts';

describe('the letters on an avatar', () => {
  it('takes the middle and the given name of a Vietnamese name', () =>
    expect(initialsOf('Nguyễn Thảo My')).toBe('TM'));
  it('takes one letter of one word, with its marks', () => expect(initialsOf('ánh')).toBe('Á'));
  it('keeps Đ', () => expect(initialsOf('lê đức')).toBe('LĐ'));
  it('takes the first two words of a group', () => expect(groupInitialsOf('Lớp 9A ôn thi')).toBe('L9'));
  it('is empty for an empty name', () => expect(initialsOf('  ')).toBe(''));
});

describe('the colour of an avatar', () => {
  it('is the same for the same person', () => expect(hueOf(7)).toBe(hueOf(7)));
  it('uses all hues for ids as the server makes them', () => {
    const ids = Array.from({ length: 100 }, (_, at) => 115_016_450_705_856 + at * 4096);
    expect(new Set(ids.map(hueOf)).size).toBe(6);
  });
  it('is another one for the next id, and for the id of the next millisecond', () => {
    const id = 115_016_450_705_856;
    expect(new Set([id, id + 1, id + 4096].map(hueOf)).size).toBe(3);
  });
  it('is unlike those of the two lessons before it', () => {
    const ids = Array.from({ length: 40 }, (_, at) => 115_016_450_705_856 + at * 6 * 1_000_003);
    expect(new Set(ids.map(hueOf)).size).toBe(1);
    const hues = huesOf(ids);
    expect(hues.every((hue, at) => !hues.slice(Math.max(0, at - 2), at).includes(hue))).toBe(true);
  });
  it('is known for the largest id', () => expect(hueOf(Number.MAX_SAFE_INTEGER)).toBeTypeOf('string'));
});
