import { NO_LESSON_ID } from '@icando/contract/limits';
import { searchKey, typedSearchKey } from '@icando/contract/text';
import type { Word } from '@icando/contract/words';

/** The filter of a word list. */
export interface WordFilter {
  /** Lesson ids, 0 for words without a lesson; empty: all. */
  lessonIds: readonly number[];
  /** Matches a part of either side; empty: all. */
  search: string;
}

/** Whether a word passes the filter, by the server's rule, which ignores diacritics and case. */
export function matchesFilter(word: Word, { lessonIds, search }: WordFilter): boolean {
  if (lessonIds.length > 0 && !lessonIds.includes(word.lesson_id ?? NO_LESSON_ID)) return false;
  const key = typedSearchKey(search);
  return searchKey(word.foreign_word).includes(key) || searchKey(word.native_word).includes(key);
}

/** `?lessons=`: null (all) if missing, else a comma-separated list, from which invalid ids are dropped. */
export function parseLessons(list: string | null): number[] | null {
  if (list === null) return null;
  const parts = list.split(',').filter((part) => /^\d{1,16}$/.test(part));
  return [...new Set(parts.map(Number))].filter(Number.isSafeInteger);
}
