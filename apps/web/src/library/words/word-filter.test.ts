import type { Word } from '@icando/contract/words';
import { describe, expect, it } from 'vitest';
import { matchesFilter, parseLessons } from './word-filter.ts';

const word: Word = {
  id: 1,
  foreign_word: 'copper',
  native_word: 'đồng',
  pronunciation_foreign: '',
  note: '',
  lesson_id: null,
  audio: '',
};

describe('the filter of a word list', () => {
  it('finds a word without its diacritics', () =>
    expect(matchesFilter(word, { lessonIds: [], search: 'DONG' })).toBe(true));
  it('does not match across both sides', () =>
    expect(matchesFilter(word, { lessonIds: [], search: 'copperdong' })).toBe(false));
  it('counts a word without a lesson as lesson 0', () => {
    expect(matchesFilter(word, { lessonIds: [0], search: '' })).toBe(true);
    expect(matchesFilter(word, { lessonIds: [7], search: '' })).toBe(false);
  });
});

describe('the lessons in the address', () => {
  it('are all lessons without a parameter', () => expect(parseLessons(null)).toBeNull());
  it('are none when the list is empty', () => expect(parseLessons('')).toEqual([]));
  it('omit invalid ids', () => expect(parseLessons('3,x,-1,3,99999999999999999')).toEqual([3]));
});
