import type { Word } from '@icando/contract/words';
import { describe, expect, it } from 'vitest';
import {
  firstPageOnly,
  FIRST_PAGE,
  pageOf,
  type WordPages,
  withChangedWord,
  withoutWords,
  withWord,
  withWords,
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
  const pageParams = pages.map((_, i) => ({ page: i + 1, size: 10 }));
  return { pages: pages.map((page, i) => pageOf(page, pageParams[i] ?? FIRST_PAGE)), pageParams };
}
const ids = (pages: WordPages) => wordsOf(pages).map(({ id }) => id);
const next = (pages: WordPages) => pages.pages.at(-1)?.next?.page;

describe('a list that is loaded page by page', () => {
  it('ends with a page that is not full', () =>
    expect(next(loaded(words(20, 11), words(10, 8)))).toBeUndefined());
  it('continues after a full page', () => expect(next(loaded(words(30, 21), words(20, 11)))).toBe(3));
  it('shows a word once if two pages contain it', () =>
    expect(ids(loaded(words(20, 11), words(11, 2)))).toEqual(words(20, 2).map(({ id }) => id)));
  it('continues with pages of ten after a large first page', () =>
    expect(pageOf(words(40, 1), { page: 1, size: 40 }).next?.page).toBe(5));
});

describe('a word that is added', () => {
  it('comes first', () => expect(ids(withWord(loaded(words(20, 11)), word(21)))[0]).toBe(21));
  it('returns to its place after an undo', () => {
    const list = loaded(words(20, 11));
    expect(ids(withWord(withoutWords(list, new Set([15])), word(15)))).toEqual(ids(list));
  });
  it('is left out when its page is not loaded yet', () =>
    expect(ids(withWord(loaded(words(20, 11)), word(5)))).not.toContain(5));
  it('is inserted last when the whole list is loaded', () =>
    expect(ids(withWord(loaded(words(20, 15)), word(5))).at(-1)).toBe(5));
});

describe('many words that are added', () => {
  it('are inserted in order, except those on pages that are not loaded', () => {
    const list = withoutWords(loaded(words(20, 11)), new Set([18, 13]));
    expect(ids(withWords(list, [word(13), word(21), word(5), word(18)]))).toEqual(
      words(21, 11).map(({ id }) => id),
    );
  });
  it('are all inserted when the whole list is loaded', () =>
    expect(ids(withWords(loaded(words(20, 15)), [word(5), word(30)]))).toEqual([
      30,
      ...words(20, 15).map(({ id }) => id),
      5,
    ]));
  it('are not inserted twice', () =>
    expect(ids(withWords(loaded(words(20, 15)), words(20, 15)))).toHaveLength(6));
});

describe('a word that is changed', () => {
  it('keeps its place', () => {
    const list = withChangedWord(loaded(words(20, 11)), { ...word(15), native_word: 'mới' });
    expect(ids(list)).toEqual(words(20, 11).map(({ id }) => id));
    expect(
      wordsOf(list)
        .filter(({ native_word }) => native_word === 'mới')
        .map(({ id }) => id),
    ).toEqual([15]);
  });
});

describe('a word that is deleted', () => {
  it('causes a refetch of the page into which later words have moved', () =>
    expect(next(withoutWords(loaded(words(30, 21), words(20, 11)), new Set([25])))).toBe(2));
  it('keeps a wholly loaded list complete', () =>
    expect(next(withoutWords(loaded(words(9, 1)), new Set([5])))).toBeUndefined());
});

describe('a long list that is refetched', () => {
  const list = firstPageOnly(
    loaded(...Array.from({ length: 15 }, (_, i) => words(1000 - i * 10, 991 - i * 10))),
  );
  it('is fetched in one call of at most a hundred words', () =>
    expect(list.pageParams).toEqual([{ page: 1, size: 100 }]));
  it('continues after them', () => expect(next(list)).toBe(11));
  it('keeps its end when it is short', () =>
    expect(next(firstPageOnly(loaded(words(15, 6), words(5, 1))))).toBeUndefined());
  it('continues when it was complete and is longer', () => {
    const whole: WordPages = { pages: [{ words: words(150, 1), next: null }], pageParams: [FIRST_PAGE] };
    expect(next(firstPageOnly(whole))).toBe(11);
  });
});
