import { nfd } from '@icando/contract/text';
import { describe, expect, it } from 'vitest';
import { countOf, fitting, roomFor } from './limited-text.ts';

describe('the length of a text', () => {
  it('counts a letter with its diacritics once, in any Unicode form', () => {
    expect(countOf('ế')).toBe(1);
    expect(countOf(nfd('ế'))).toBe(1);
  });
  it('counts an emoji outside the basic plane once', () => expect(countOf('😀')).toBe(1));
});

describe('the part of a text that fits', () => {
  it('is the beginning', () => expect(fitting('chiếc ô', 5)).toBe('chiếc'));
  it('never ends between a letter and its diacritics', () =>
    expect(fitting(nfd('tiếng'), 3)).toBe(nfd('tiế')));
  it('omits a joined emoji that is longer than the remaining room', () =>
    expect(fitting('a👩‍👧', 3)).toBe('a'));
  it('is empty without room', () => expect(fitting('a', 0)).toBe(''));
  it('may replace the selected text', () => expect(roomFor('đồng hồ', 'hồ', 8)).toBe(3));
});
