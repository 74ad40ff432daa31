import { searchKey } from '@icando/contract/text';
import type { Word } from '@icando/contract/words';

/** Which words a list shows. */
export interface WordFilter {
  /** Lesson ids, 0 for the words in no lesson; empty: all. */
  lessonIds: readonly number[];
  /** Part of either side; empty: all. */
  search: string;
}

/** Whether a list that is filtered so shows this word, by the server's rule: marks and case do not count. */
export function matchesFilter(word: Word, { lessonIds, search }: WordFilter): boolean {
  if (lessonIds.length > 0 && !lessonIds.includes(word.lesson_id ?? 0)) return false;
  const key = searchKey(search.trim());
  return searchKey(word.foreign_word).includes(key) || searchKey(word.native_word).includes(key);
}

/** `?lessons=`: missing for all of them (null), a comma list otherwise; whatever is no id is left out. */
export function parseLessons(list: string | null): number[] | null {
  if (list === null) return null;
  const parts = list.split(',').filter((part) => /^\d{1,16}$/.test(part));
  return [...new Set(parts.map(Number))].filter(Number.isSafeInteger);
}
