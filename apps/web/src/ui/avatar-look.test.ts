import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from './avatar-look.ts';

describe('the letters on an avatar', () => {
  it('takes the middle and the given name of a Vietnamese name', () =>
    expect(initialsOf('Nguyễn Thảo My')).toBe('TM'));
  it('takes one letter of one word, with its marks', () => expect(initialsOf('ánh')).toBe('Á'));
  it('keeps Đ', () => expect(initialsOf('lê đức')).toBe('LĐ'));
  it('is empty for an empty name', () => expect(initialsOf('  ')).toBe(''));
});

describe('the colour of an avatar', () => {
  it('is the same for the same person', () => expect(hueOf(7)).toBe(hueOf(7)));
  it('uses all hues for ids as the server makes them', () => {
    const ids = Array.from({ length: 100 }, (_, at) => 115_016_450_705_856 + at * 4096);
    expect(new Set(ids.map(hueOf)).size).toBe(6);
  });
  it('is known for the largest id', () => expect(hueOf(Number.MAX_SAFE_INTEGER)).toBeTypeOf('string'));
});
