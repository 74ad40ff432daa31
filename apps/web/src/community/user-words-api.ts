import { LIMITS, MAX_WORD_PAGE_SIZE, PAGE_SIZE } from '@icando/contract/limits';
import { copyWords, listWords, type Word } from '@icando/contract/words';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import { refusalText, statusOf } from '../platform/api-error.ts';
import { useExclusiveMutation } from '../platform/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';
import { refreshLists } from '../words/index.ts';
import { forgetPulled, rememberPulled, wasPulled } from './pulled.ts';

/** Which of somebody's words are shown. */
export interface UserWordFilter {
  lessonIds: readonly number[];
  search: string;
}

/** Every query key of another user's words. */
const userWordKeys = {
  all: ['user-words'] as const,
  list: (userId: number, filter: UserWordFilter) => ['user-words', userId, filter] as const,
};

interface WordsPage {
  data: Word[];
  page: number;
}
type WordPages = InfiniteData<WordsPage, number>;

function queryOf(userId: number, { lessonIds, search }: UserWordFilter) {
  return { from_user_id: userId, lesson_ids: lessonIds, search };
}

/** Somebody's words, newest first, ten at a time. */
export function useUserWords(userId: number, { lessonIds, search }: UserWordFilter) {
  const filter = { lessonIds, search };
  return useInfiniteQuery({
    queryKey: userWordKeys.list(userId, filter),
    queryFn: async ({ pageParam, signal }): Promise<WordsPage> => {
      const query = { ...queryOf(userId, filter), page: pageParam, size: PAGE_SIZE };
      const { data, page } = await call(listWords, { query, signal });
      return { data: data.map(withMemory), page };
    },
    initialPageParam: 1,
    getNextPageParam: ({ data, page }) => (data.length < PAGE_SIZE ? undefined : page + 1),
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ data }) => data).map((word) => [word.id, word])).values(),
    ],
    placeholderData: keepPreviousData,
  });
}

/** The server knows best: a copy that was deleted may be pulled again. Where it does not say, this device remembers. */
function withMemory(word: Word): Word {
  if (word.pulled === undefined) return { ...word, pulled: wasPulled(word.id) };
  if (word.pulled) rememberPulled([word.id]);
  else forgetPulled(word.id);
  return word;
}

/** Every word that the filter lets through and that has not been pulled. */
export async function fetchUnpulled(userId: number, filter: UserWordFilter): Promise<Word[]> {
  const query = { ...queryOf(userId, filter), page: 1, size: MAX_WORD_PAGE_SIZE };
  return (await call(listWords, { query })).data.map(withMemory).filter(({ pulled }) => !pulled);
}

/** Copies words into one's own list, and into a lesson if one is named. */
export function usePull() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ words, lessonId }: { words: readonly Word[]; lessonId: number | null }) => {
      const ids = words.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += LIMITS.wordIds) {
        const part = ids.slice(from, from + LIMITS.wordIds);
        await call(copyWords, { body: { user_word_ids: part, to_lesson_id: lessonId } });
        markPulled(client, part);
      }
    },
    onSettled: () => refreshLists(client),
    onError: (error) => {
      showToast('bad', refusalText(error, 'Failed to pull'));
      // Deleted or hidden meanwhile: what is shown is old.
      if (statusOf(error) === 404) void client.invalidateQueries({ queryKey: userWordKeys.all });
    },
  });
}

function markPulled(client: QueryClient, ids: readonly number[]): void {
  rememberPulled(ids);
  const done = new Set(ids);
  client.setQueriesData<WordPages>(
    { queryKey: userWordKeys.all },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.map((word) => (done.has(word.id) ? { ...word, pulled: true } : word)),
        })),
      },
  );
}
