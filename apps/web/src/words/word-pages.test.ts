import type { Word } from '@icando/contract/words';
import { describe, expect, it } from 'vitest';
import {
  beginning,
  FIRST_PAGE,
  pageOf,
  type WordPages,
  withoutWords,
  withWord,
  wordsOf,
} from './word-pages.ts';

function word(id: number): Word {
  return {
    id,
    foreign_word: `w${id}`,
    native_word: '',
    pronunciation_foreign: '',
    note: '',
    lesson_id: null,
    audio: '',
  };
}
/** Ids from `first` down to `last`: newest first. */
function words(first: number, last: number): Word[] {
  return Array.from({ length: first - last + 1 }, (_, i) => word(first - i));
}
function loaded(...pages: Word[][]): WordPages {
  const asked = pages.map((_, i) => ({ page: i + 1, size: 10 }));
  return { pages: pages.map((page, i) => pageOf(page, asked[i] ?? FIRST_PAGE)), pageParams: asked };
}
const ids = (pages: WordPages) => wordsOf(pages).map(({ id }) => id);
const next = (pages: WordPages) => pages.pages.at(-1)?.next?.page;

describe('a list that is loaded page by page', () => {
  it('ends with a page that is not full', () =>
    expect(next(loaded(words(20, 11), words(10, 8)))).toBeUndefined());
  it('goes on after a full page', () => expect(next(loaded(words(30, 21), words(20, 11)))).toBe(3));
  it('shows a word once that a page brings again', () =>
    expect(ids(loaded(words(20, 11), words(11, 2)))).toEqual(words(20, 2).map(({ id }) => id)));
  it('goes on in tens after a large first page', () =>
    expect(pageOf(words(40, 1), { page: 1, size: 40 }).next?.page).toBe(5));
});

describe('a word that is added', () => {
  it('comes first', () => expect(ids(withWord(loaded(words(20, 11)), word(21)))[0]).toBe(21));
  it('comes back to its old place after an undo', () => {
    const list = loaded(words(20, 11));
    expect(ids(withWord(withoutWords(list, new Set([15])), word(15)))).toEqual(ids(list));
  });
  it('waits for its page when that is not loaded yet', () =>
    expect(ids(withWord(loaded(words(20, 11)), word(5)))).not.toContain(5));
  it('comes last where the list is whole', () =>
    expect(ids(withWord(loaded(words(20, 15)), word(5))).at(-1)).toBe(5));
});

describe('a word that is deleted', () => {
  it('makes the page come again that the rest has moved into', () =>
    expect(next(withoutWords(loaded(words(30, 21), words(20, 11)), new Set([25])))).toBe(2));
  it('leaves a whole list whole', () =>
    expect(next(withoutWords(loaded(words(9, 1)), new Set([5])))).toBeUndefined());
});

describe('a long list that is seen again', () => {
  const list = beginning(loaded(...Array.from({ length: 15 }, (_, i) => words(1000 - i * 10, 991 - i * 10))));
  it('is asked for in one call of at most a hundred', () =>
    expect(list.pageParams).toEqual([{ page: 1, size: 100 }]));
  it('goes on after them', () => expect(next(list)).toBe(11));
});
