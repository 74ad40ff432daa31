import type { Lesson } from '@icando/contract/lessons';
import { GAME_PAGE_SIZE, MAX_PAGE_SIZE, MAX_WORD_PAGE_SIZE } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { fetchLessonsOf, useLessonsOf } from '../lessons/index.ts';
import { call } from '../platform/api-client.ts';
import { pagesOf } from '../platform/paged-query.ts';
import { queryClient } from '../platform/query-client.ts';

export interface WordFilter {
  readonly lessonIds: readonly number[];
  readonly search: string;
  /** The owner of the words; 0 for the signed-in user. */
  readonly fromUserId: number;
}

const ALL: WordFilter = { lessonIds: [], search: '', fromUserId: 0 };

/** Does not use the request of `words/`, whose index would add 7 KB to the pages of the games and the rooms. */
async function fetchWords(
  { lessonIds, search, fromUserId }: WordFilter,
  page: { page: number; size: number },
  signal?: AbortSignal,
): Promise<Word[]> {
  const query = { ...page, lesson_ids: lessonIds, search: search.trim(), from_user_id: fromUserId };
  return (await call('GET /api/word', { query, signal })).data;
}

/** `onWords` is called with every page. */
export function useWordPages(filter: WordFilter, onWords: (words: readonly Word[]) => void) {
  return useInfiniteQuery({
    queryKey: ['games', 'words', filter],
    queryFn: async ({ pageParam, signal }) => {
      const data = await fetchWords(filter, { page: pageParam, size: GAME_PAGE_SIZE }, signal);
      onWords(data);
      return { data };
    },
    ...pagesOf<Word>(GAME_PAGE_SIZE),
    // Words may have changed in another tab.
    refetchOnMount: 'always',
  });
}

export function useLessonChoices(fromUserId: number): readonly Lesson[] {
  return useLessonsOf(fromUserId).data ?? [];
}

/** The most recently created lesson of a user that has words; null: none has. */
const newestLessonQuery = (fromUserId: number) =>
  queryOptions({
    queryKey: ['games', 'newest lesson', fromUserId],
    queryFn: async (): Promise<Lesson | null> => {
      for (const lesson of (await fetchLessonsOf(fromUserId)).toReversed()) {
        const words = await fetchWords(
          { lessonIds: [lesson.id], search: '', fromUserId },
          { page: 1, size: 1 },
        );
        if (words.length > 0) return lesson;
      }
      return null;
    },
  });

/** Until it is known which lesson has words, it is the most recently created one. */
export function useNewestLesson(fromUserId: number): Lesson | null {
  const lessons = useLessonChoices(fromUserId);
  const newest = useQuery({
    ...newestLessonQuery(fromUserId),
    enabled: lessons.length > 0,
    refetchOnMount: 'always',
  });
  return newest.data === undefined ? (lessons.at(-1) ?? null) : newest.data;
}

/** The lesson that `useNewestLesson` shows, without another request before a game starts. */
export function fetchNewestLesson(fromUserId: number): Promise<Lesson | null> {
  return queryClient.ensureQueryData(newestLessonQuery(fromUserId));
}

export function fetchAllWords(filter: WordFilter): Promise<Word[]> {
  return fetchWords(filter, { page: 1, size: MAX_WORD_PAGE_SIZE });
}

/** The newest words, as distractors for a small set. */
export function fetchNewestWords(): Promise<Word[]> {
  return fetchWords(ALL, { page: 1, size: MAX_PAGE_SIZE });
}
