import type { ReplyOf } from '@icando/contract/endpoint';
import type { openSharedLesson, saveSharedLesson } from '@icando/contract/shared-lessons';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { forgetLessons } from '../lessons/index.ts';
import { call } from '../../platform/api/api-client.ts';
import { refusalText, statusOf } from '../../platform/api/api-error.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { refreshLists } from '../words/index.ts';
import { t, VI } from '../../platform/i18n/language.ts';

type Page = ReplyOf<typeof openSharedLesson>;
export type SharedLesson = Page['lesson'];
export type Saved = ReplyOf<typeof saveSharedLesson>;

/** A shared lesson. The response is the same for all users, so the call has no token. */
export function useSharedLesson(code: string) {
  return useInfiniteQuery({
    queryKey: ['shared-lessons', code],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/shared/:share_code', {
        params: { share_code: code },
        query: { page: pageParam },
        token: null,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    select: joined,
  });
}

function joined({ pages }: InfiniteData<Page>) {
  const words = new Map(pages.flatMap(({ data }) => data).map((word) => [word.id, word]));
  return { lesson: pages.at(-1)?.lesson, words: [...words.values()] };
}

/** Copies a shared lesson to the user's lessons. `onSignedOut` is called if the session has ended. */
export function useSaveSharedLesson(code: string, onSignedOut: () => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => call('POST /api/shared/:share_code/save', { params: { share_code: code } }),
    onSuccess: () => {
      forgetLessons(client);
      void refreshLists(client);
    },
    onError: (error) => {
      if (statusOf(error) === 401) onSignedOut();
      else showToast('bad', refusalText(error, t('Chưa lưu được, thử lại nhé')), { lang: VI });
    },
  });
}
