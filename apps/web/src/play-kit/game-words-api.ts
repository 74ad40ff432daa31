import type { Lesson } from '@icando/contract/lessons';
import { GAME_PAGE_SIZE, MAX_PAGE_SIZE, MAX_WORD_PAGE_SIZE } from '@icando/contract/limits';
import { listWords, type Word } from '@icando/contract/words';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLessonsOf } from '../lessons/index.ts';
import { call } from '../platform/api-client.ts';

/** Which words: own ones (`fromUserId` 0) or another user's, of these lessons, matching this text. */
export interface WordFilter {
  readonly lessonIds: readonly number[];
  readonly search: string;
  readonly fromUserId: number;
}

/** Every query key of this feature. */
const gameKeys = {
  words: (filter: WordFilter) => ['games', 'words', filter] as const,
};

function queryOf({ lessonIds, search, fromUserId }: WordFilter) {
  return { lesson_ids: lessonIds, search: search.trim(), from_user_id: fromUserId };
}

/** The words by twelve. A page with fewer, or one that fails, is the last. `onWords` is called with every page. */
export function useWordPages(filter: WordFilter, onWords: (words: readonly Word[]) => void) {
  return useInfiniteQuery({
    queryKey: gameKeys.words(filter),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...queryOf(filter), page: pageParam, size: GAME_PAGE_SIZE };
      const page = await call(listWords, { query, signal });
      onWords(page.data);
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: ({ data, page }) => (data.length < GAME_PAGE_SIZE ? undefined : page + 1),
    placeholderData: keepPreviousData,
    // Words are added on other tabs.
    refetchOnMount: 'always',
  });
}

/** The lessons to filter by: one's own, or another user's public ones. */
export function useLessonChoices(fromUserId: number): readonly Lesson[] {
  return useLessonsOf(fromUserId).data ?? [];
}

/** Every word that the filter lets through. */
export async function fetchAllWords(filter: WordFilter): Promise<Word[]> {
  const query = { ...queryOf(filter), page: 1, size: MAX_WORD_PAGE_SIZE };
  return (await call(listWords, { query })).data;
}

/** The caller's newest words, to stand beside those of a small set. */
export async function fetchNewestWords(): Promise<Word[]> {
  return (await call(listWords, { query: { page: 1, size: MAX_PAGE_SIZE } })).data;
}
