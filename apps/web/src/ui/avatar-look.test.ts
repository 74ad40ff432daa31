import { describe, expect, it } from 'vitest';
import { groupInitialsOf, hueOf, huesOf, initialsOf } from './avatar-look.ts';

describe('the initials on an avatar', () => {
  it('are those of the middle and the given name of a Vietnamese name', () =>
    expect(initialsOf('Nguyễn Thảo My')).toBe('TM'));
  it('are one letter, with its diacritics, for a single word', () => expect(initialsOf('ánh')).toBe('Á'));
  it('keep Đ', () => expect(initialsOf('lê đức')).toBe('LĐ'));
  it('are those of the first two words of a group', () =>
    expect(groupInitialsOf('Lớp 9A ôn thi')).toBe('L9'));
  it('are empty for an empty name', () => expect(initialsOf('  ')).toBe(''));
});

describe('the colour of an avatar', () => {
  it('is the same for the same person', () => expect(hueOf(7)).toBe(hueOf(7)));
  it('uses all hues for ids of the server', () => {
    const ids = Array.from({ length: 100 }, (_, at) => 115_016_450_705_856 + at * 4096);
    expect(new Set(ids.map(hueOf)).size).toBe(6);
  });
  it('differs for the next id, and for the id of the next millisecond', () => {
    const id = 115_016_450_705_856;
    expect(new Set([id, id + 1, id + 4096].map(hueOf)).size).toBe(3);
  });
  it('differs from those of the two previous lessons', () => {
    const ids = Array.from({ length: 40 }, (_, at) => 115_016_450_705_856 + at * 6 * 1_000_003);
    expect(new Set(ids.map(hueOf)).size).toBe(1);
    const hues = huesOf(ids);
    expect(hues.every((hue, at) => !hues.slice(Math.max(0, at - 2), at).includes(hue))).toBe(true);
  });
  it('is defined for the largest id', () => expect(hueOf(Number.MAX_SAFE_INTEGER)).toBeTypeOf('string'));
});
