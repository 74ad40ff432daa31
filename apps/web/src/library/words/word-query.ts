import type { Word } from '@icando/contract/words';
import { fetchWordPage } from '../lessons/index.ts';
import type { WordFilter } from './word-filter.ts';
import type { PageParams } from './word-pages.ts';

/** The owner and the filter of a word list; omitted fields do not filter. */
export interface WordsQuery extends Partial<WordFilter> {
  /** Omitted or 0: the caller's own. */
  fromUserId?: number | undefined;
}

/** One page of a list of words, newest first. */
export async function fetchWords(
  { lessonIds = [], search = '', fromUserId = 0 }: WordsQuery,
  page: PageParams,
  signal?: AbortSignal,
): Promise<Word[]> {
  const query = { ...page, lesson_ids: lessonIds, search: search.trim(), from_user_id: fromUserId };
  return (await fetchWordPage(query, signal)).data;
}
