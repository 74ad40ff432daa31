import type { Lesson } from '@icando/contract/lessons';
import { GAME_PAGE_SIZE, MAX_PAGE_SIZE, MAX_WORD_PAGE_SIZE } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { fetchLessonsOf, fetchWordPage, useLessonsOf } from '../../library/lessons/index.ts';
import { pagesOf } from '../../platform/api/paged-query.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { isNewestChosen, type WordSet } from './word-set.ts';

export interface WordFilter {
  readonly lessonIds: readonly number[];
  readonly search: string;
  /** The owner of the words; 0 for the signed-in user. */
  readonly fromUserId: number;
}

const ALL: WordFilter = { lessonIds: [], search: '', fromUserId: 0 };

/** Does not use the request of `words/`, whose index would add 7 KB to the pages of the games and the rooms. */
function fetchPage(
  { lessonIds, search, fromUserId }: WordFilter,
  page: { page: number; size: number },
  signal?: AbortSignal,
) {
  const query = { ...page, lesson_ids: lessonIds, search: search.trim(), from_user_id: fromUserId };
  return fetchWordPage(query, signal);
}

async function fetchWords(...request: Parameters<typeof fetchPage>): Promise<Word[]> {
  return (await fetchPage(...request)).data;
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

/** A lesson and the number of its words. */
export interface NewestLesson {
  readonly lesson: Lesson;
  /** Undefined until it is known. */
  readonly wordCount: number | undefined;
}

/** The most recently created lesson of a user that has words; null: none has. */
const newestLessonQuery = (fromUserId: number) =>
  queryOptions({
    queryKey: ['games', 'newest lesson', fromUserId],
    queryFn: async (): Promise<NewestLesson | null> => {
      for (const lesson of (await fetchLessonsOf(fromUserId)).toReversed()) {
        const filter = { lessonIds: [lesson.id], search: '', fromUserId };
        // Pages of one word are as many as the words.
        const { total_pages: wordCount } = await fetchPage(filter, { page: 1, size: 1 });
        if (wordCount > 0) return { lesson, wordCount };
      }
      return null;
    },
  });

/** Until it is known which lesson has words, it is the most recently created one. */
export function useNewestLesson(fromUserId: number): NewestLesson | null {
  const lessons = useLessonChoices(fromUserId);
  const newest = useQuery({
    ...newestLessonQuery(fromUserId),
    enabled: lessons.length > 0,
    refetchOnMount: 'always',
  });
  if (newest.data !== undefined) return newest.data;
  const lesson = lessons.at(-1);
  return lesson === undefined ? null : { lesson, wordCount: undefined };
}

/** The lesson that `useNewestLesson` shows, without another request before a game starts. */
async function fetchNewestLesson(fromUserId: number): Promise<Lesson | null> {
  return (await queryClient.ensureQueryData(newestLessonQuery(fromUserId)))?.lesson ?? null;
}

/** The chosen lessons: those of the user's choice, or the newest one while the user has chosen nothing yet. */
export async function lessonsChosen(set: WordSet, fromUserId: number): Promise<readonly number[]> {
  if (!isNewestChosen(set)) return set.lessonIds;
  const newest = await fetchNewestLesson(fromUserId);
  return newest === null ? [] : [newest.id];
}

export function fetchAllWords(filter: WordFilter): Promise<Word[]> {
  return fetchWords(filter, { page: 1, size: MAX_WORD_PAGE_SIZE });
}

/** The words that a game would be played with, loaded only if `isNeeded`; undefined while they are unknown. */
export function useWordsInPlay(
  set: WordSet,
  fromUserId: number,
  isNeeded: boolean,
): readonly Word[] | undefined {
  const { words, lessonIds } = set;
  const isKnown = words.length > 0;
  const isNewest = isNewestChosen(set);
  const loaded = useQuery({
    queryKey: ['games', 'words in play', fromUserId, isNewest, lessonIds],
    queryFn: async () => {
      const ids = await lessonsChosen(set, fromUserId);
      return ids.length === 0 ? [] : fetchAllWords({ lessonIds: ids, search: '', fromUserId });
    },
    enabled: isNeeded && !isKnown,
    refetchOnMount: 'always',
  });
  return isKnown ? words : loaded.data;
}

/** The newest words, as distractors for a small set. */
export function fetchNewestWords(): Promise<Word[]> {
  return fetchWords(ALL, { page: 1, size: MAX_PAGE_SIZE });
}
