import { addSharedWord } from '@icando/contract/chat';
import { listWords } from '@icando/contract/words';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '@icando/contract/limits';
import { call } from '../../platform/api-client.ts';
import { refusalText } from '../../platform/api-error.ts';
import { useExclusiveMutation } from '../../platform/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { refreshLists } from '../../words/index.ts';
import { chatKeys } from '../chat-api.ts';

/** One's own words to choose from, ten at a time. */
export function useOwnWords(search: string) {
  return useInfiniteQuery({
    queryKey: chatKeys.ownWords(search),
    queryFn: async ({ pageParam, signal }) =>
      (await call(listWords, { query: { page: pageParam, size: PAGE_SIZE, search }, signal })).data,
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < PAGE_SIZE ? undefined : all.length + 1),
    select: ({ pages }) => [...new Map(pages.flat().map((word) => [word.id, word])).values()],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Keeps the word that a message carries. */
export function useAddSharedWord() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ messageId, lessonId }: { messageId: number; lessonId: number | null }) =>
      (await call(addSharedWord, { body: { message_id: messageId, to_lesson_id: lessonId } })).word,
    onSuccess: (word) => {
      void refreshLists(client);
      showToast('ok', `“${word.foreign_word}” is in your words`);
    },
    onError: (error) => showToast('bad', refusalText(error, 'Failed to add new word')),
  });
}
