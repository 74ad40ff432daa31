import { MAX_WORD_PAGE_SIZE, PAGE_SIZE } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import type { InfiniteData } from '@tanstack/react-query';

/** The parameters of one call of a list. */
export interface PageParams {
  page: number;
  size: number;
}

/** The words of one call and the parameters of the next; null at the end of the list. */
export interface WordPage {
  words: readonly Word[];
  next: PageParams | null;
}

/** The cached pages of the server's list, newest first. */
export type WordPages = InfiniteData<WordPage, PageParams>;

export const FIRST_PAGE: PageParams = { page: 1, size: PAGE_SIZE };

/** My page fetches a whole lesson in one call. */
export const WHOLE_LESSON: PageParams = { page: 1, size: 9_999 };

/** A refetch of a list has at most this many words. */
const MAX_REFRESHED_PAGES = 100;

/** The page for a reply. Fewer words than requested mean the end of the list. */
export function pageOf(words: readonly Word[], { page, size }: PageParams): WordPage {
  if (words.length < size) return { words, next: null };
  // Rounded down: a repeated word is dropped, a skipped one would be missing.
  return { words, next: { page: Math.floor((page * size) / PAGE_SIZE) + 1, size: PAGE_SIZE } };
}

/** All words without duplicates: a word that was added meanwhile moves others onto the next page. */
export function wordsOf({ pages }: WordPages): Word[] {
  const byId = new Map<number, Word>();
  for (const { words } of pages) for (const word of words) if (!byId.has(word.id)) byId.set(word.id, word);
  return [...byId.values()];
}

/**
 * Inserts a word by its id, the largest first. A word beyond the loaded pages is left out and arrives with its page.
 */
export function withWord(pages: WordPages, word: Word): WordPages {
  const words = wordsOf(pages).filter(({ id }) => id !== word.id);
  const place = words.findIndex(({ id }) => id < word.id);
  if (place === -1) return isWhole(pages) ? withWordList(pages, [...words, word]) : pages;
  return withWordList(pages, words.toSpliced(place, 0, word));
}

/** Removes words. The server's later words move up, so the next page is computed anew. */
export function withoutWords(pages: WordPages, ids: ReadonlySet<number>): WordPages {
  return withWordList(
    pages,
    wordsOf(pages).filter((word) => !ids.has(word.id)),
  );
}

/** Inserts many words, as `withWord` does. */
export function withWords(pages: WordPages, added: readonly Word[]): WordPages {
  const words = new Map(wordsOf(pages).map((word) => [word.id, word]));
  const lastId = Math.min(...words.keys());
  for (const word of added) if (isWhole(pages) || word.id > lastId) words.set(word.id, word);
  return withWordList(
    pages,
    [...words.values()].toSorted((a, b) => b.id - a.id),
  );
}

/** Replaces the word of this id, if a page has it. */
export function withChangedWord(pages: WordPages, changed: Word): WordPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      words: page.words.map((word) => (word.id === changed.id ? changed : word)),
    })),
  };
}

/** Keeps only the first words, as one page, so that a refetch is one call instead of one for each page. */
export function firstPageOnly(pages: WordPages): WordPages {
  const words = wordsOf(pages).slice(0, MAX_REFRESHED_PAGES);
  return asOnePage(
    words,
    isWhole(pages) && words.length < MAX_REFRESHED_PAGES ? null : nextAfter(words.length),
  );
}

function isWhole({ pages }: WordPages): boolean {
  return pages.at(-1)?.next === null;
}

function withWordList(pages: WordPages, words: readonly Word[]): WordPages {
  return asOnePage(words, isWhole(pages) ? null : nextAfter(words.length));
}

function nextAfter(count: number): PageParams {
  return { page: Math.floor(count / PAGE_SIZE) + 1, size: PAGE_SIZE };
}

function asOnePage(words: readonly Word[], next: PageParams | null): WordPages {
  const size = Math.max(1, Math.ceil(words.length / PAGE_SIZE)) * PAGE_SIZE;
  return {
    pages: [{ words, next }],
    pageParams: [{ page: 1, size: Math.min(size, MAX_WORD_PAGE_SIZE) }],
  };
}
