import { describe, expect, it } from 'vitest';
import { countOf, fitting, roomFor } from './limited-text.ts';

describe('the length of a text', () => {
  it('counts a letter with its marks once, however it is made', () => {
    expect(countOf('ế')).toBe(1);
    expect(countOf('ế'.normalize('NFD'))).toBe(1);
  });
  it('counts an emoji outside the basic plane once', () => expect(countOf('😀')).toBe(1));
});

describe('what still fits', () => {
  it('is the beginning', () => expect(fitting('chiếc ô', 5)).toBe('chiếc'));
  it('never ends in half a letter', () =>
    expect(fitting('tiếng'.normalize('NFD'), 3)).toBe('tiế'.normalize('NFD')));
  it('leaves out a joined emoji that is longer than the room', () => expect(fitting('a👩‍👧', 3)).toBe('a'));
  it('is nothing without room', () => expect(fitting('a', 0)).toBe(''));
  it('may replace what is selected', () => expect(roomFor('đồng hồ', 'hồ', 8)).toBe(3));
});
