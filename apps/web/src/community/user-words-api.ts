import { LIMITS, MAX_WORD_PAGE_SIZE, PAGE_SIZE } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api/api-client.ts';
import { refusalText, statusOf } from '../platform/api/api-error.ts';
import { pagesOf } from '../platform/api/paged-query.ts';
import { useExclusiveMutation } from '../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';
import { fetchWords, refreshLists, type WordFilter } from '../library/words/index.ts';
import { forgetPulled, rememberPulled, wasPulled } from './pulled.ts';
import { t } from '../platform/i18n/language.ts';

/** The query keys of another user's words. */
const userWordKeys = {
  all: ['user-words'] as const,
  list: (userId: number, filter: WordFilter) => ['user-words', userId, filter] as const,
};

type WordPages = InfiniteData<{ data: Word[] }, number>;

/** The words of a user, newest first, in pages of ten. */
export function useUserWords(userId: number, filter: WordFilter) {
  return useInfiniteQuery({
    queryKey: userWordKeys.list(userId, filter),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, fromUserId: userId };
      const words = await fetchWords(query, { page: pageParam, size: PAGE_SIZE }, signal);
      return { data: words.map(withMemory) };
    },
    ...pagesOf<Word>(PAGE_SIZE),
  });
}

/** The server's `pulled` if it is present, because a deleted copy may be pulled again; otherwise this device's record. */
function withMemory(word: Word): Word {
  if (word.pulled === undefined) return { ...word, pulled: wasPulled(word.id) };
  if (word.pulled) rememberPulled([word.id]);
  else forgetPulled(word.id);
  return word;
}

/** All words that pass the filter and have not been pulled. */
export async function fetchUnpulled(userId: number, filter: WordFilter): Promise<Word[]> {
  const words = await fetchWords({ ...filter, fromUserId: userId }, { page: 1, size: MAX_WORD_PAGE_SIZE });
  return words.map(withMemory).filter(({ pulled }) => !pulled);
}

/** Copies words into the caller's list, and into a lesson if one is given. */
export function usePull() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ words, lessonId }: { words: readonly Word[]; lessonId: number | null }) => {
      const ids = words.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += LIMITS.wordIds) {
        const part = ids.slice(from, from + LIMITS.wordIds);
        await call('POST /api/words/copy', { body: { user_word_ids: part, to_lesson_id: lessonId } });
        markPulled(client, part);
      }
    },
    onSettled: () => refreshLists(client),
    onError: (error) => {
      showToast('bad', refusalText(error, t('Failed to pull')));
      // A word was deleted or hidden, so the list is stale.
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
