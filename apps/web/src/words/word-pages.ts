import { MAX_WORD_PAGE_SIZE, PAGE_SIZE } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import type { InfiniteData } from '@tanstack/react-query';

/** One call of a list. */
export interface PageAsked {
  page: number;
  size: number;
}

/** What one call brought, and which is next; null at the end of the list. */
export interface WordPage {
  words: readonly Word[];
  next: PageAsked | null;
}

/** A list as it is cached: a beginning of the server's list, newest first. */
export type WordPages = InfiniteData<WordPage, PageAsked>;

export const FIRST_PAGE: PageAsked = { page: 1, size: PAGE_SIZE };

/** My page asks for a lesson's words at once. */
export const WHOLE_LESSON: PageAsked = { page: 1, size: 9_999 };

/** A list that is left and seen again asks for no more than this at once. */
const MOST_REFRESHED = 100;

/** An answer as a page. Fewer words than asked for: the end. */
export function pageOf(words: readonly Word[], { page, size }: PageAsked): WordPage {
  if (words.length < size) return { words, next: null };
  // Rounded down: a word that comes twice is dropped, one left out would be missed.
  return { words, next: { page: Math.floor((page * size) / PAGE_SIZE) + 1, size: PAGE_SIZE } };
}

/** All words, each once: a word added meanwhile moves the others down, so the next page brings some again. */
export function wordsOf({ pages }: WordPages): Word[] {
  const byId = new Map<number, Word>();
  for (const { words } of pages) for (const word of words) if (!byId.has(word.id)) byId.set(word.id, word);
  return [...byId.values()];
}

/** With a word at its place: the newest, which has the largest id, comes first. Beyond what is loaded, it comes by itself. */
export function withWord(pages: WordPages, word: Word): WordPages {
  const words = wordsOf(pages).filter(({ id }) => id !== word.id);
  const place = words.findIndex(({ id }) => id < word.id);
  if (place === -1) return isWhole(pages) ? rebuilt(pages, [...words, word]) : pages;
  return rebuilt(pages, words.toSpliced(place, 0, word));
}

/** Without these words. The rest moves up, so the next page must not be beyond what has moved. */
export function withoutWords(pages: WordPages, ids: ReadonlySet<number>): WordPages {
  return rebuilt(
    pages,
    wordsOf(pages).filter((word) => !ids.has(word.id)),
  );
}

/** With many words at their places, as `withWord`. */
export function withWords(pages: WordPages, added: readonly Word[]): WordPages {
  const words = new Map(wordsOf(pages).map((word) => [word.id, word]));
  const lastId = Math.min(...words.keys());
  for (const word of added) if (isWhole(pages) || word.id > lastId) words.set(word.id, word);
  return rebuilt(
    pages,
    [...words.values()].toSorted((a, b) => b.id - a.id),
  );
}

/** With a changed word where the old one stands. */
export function withChangedWord(pages: WordPages, changed: Word): WordPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      words: page.words.map((word) => (word.id === changed.id ? changed : word)),
    })),
  };
}

/** Only the beginning, and as one page, so that asking again is one call and not one for every page scrolled through. */
export function beginning(pages: WordPages): WordPages {
  const words = wordsOf(pages).slice(0, MOST_REFRESHED);
  return asOnePage(words, isWhole(pages) && words.length < MOST_REFRESHED ? null : nextAfter(words.length));
}

function isWhole({ pages }: WordPages): boolean {
  return pages.at(-1)?.next === null;
}

function rebuilt(pages: WordPages, words: readonly Word[]): WordPages {
  return asOnePage(words, isWhole(pages) ? null : nextAfter(words.length));
}

function nextAfter(count: number): PageAsked {
  return { page: Math.floor(count / PAGE_SIZE) + 1, size: PAGE_SIZE };
}

function asOnePage(words: readonly Word[], next: PageAsked | null): WordPages {
  const size = Math.max(1, Math.ceil(words.length / PAGE_SIZE)) * PAGE_SIZE;
  return {
    pages: [{ words, next }],
    pageParams: [{ page: 1, size: Math.min(size, MAX_WORD_PAGE_SIZE) }],
  };
}
