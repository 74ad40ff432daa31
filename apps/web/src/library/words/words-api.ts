import { wordKey } from '@icando/contract/text';
import type { Language, OtherAnswer } from '@icando/contract/dictionary';
import { MAX_PAGE_SIZE, MAX_WORD_PAGE_SIZE } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/api/api-client.ts';
import { statusOf } from '../../platform/api/api-error.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { newUuid } from '../../platform/browser/uuid.ts';
import { showToast } from '../../ui/toasts.ts';
import type { Suggestion, WordTexts } from './draft.ts';
import { editLists, refreshLists, refreshOldLists } from './word-lists.ts';
import { matchesFilter, type WordFilter } from './word-filter.ts';
import {
  FIRST_PAGE,
  type PageParams,
  pageOf,
  WHOLE_LESSON,
  withChangedWord,
  withoutWords,
  withWord,
  wordsOf,
} from './word-pages.ts';
import { wordKeys } from './word-keys.ts';
import { fetchWords } from './word-query.ts';
import { t } from '../../platform/i18n/language.ts';

async function fetchPage(filter: WordFilter, page: PageParams, signal: AbortSignal) {
  return pageOf(await fetchWords(filter, page, signal), page);
}

/** All words of a lesson (0: without a lesson), newest first. Beyond 9,999 they are paged. */
export function useLessonWords(lessonId: number) {
  const filter = { lessonIds: [lessonId], search: '' };
  return useInfiniteQuery({
    queryKey: wordKeys.whole(filter),
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    initialPageParam: WHOLE_LESSON,
    getNextPageParam: ({ next }) => next,
    select: wordsOf,
    staleTime: 30_000,
    structuralSharing: false,
  });
}

/** The caller's words, newest first, paged. A page that becomes visible again refreshes them. */
export function useWords(filter: WordFilter) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: wordKeys.list(filter),
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    select: wordsOf,
    // The last results stay visible until those of the new search arrive.
    placeholderData: keepPreviousData,
    // React Query would refetch every page in turn; `refreshLists` does it in one call, when needed.
    staleTime: Infinity,
    structuralSharing: false,
  });
  useEffect(() => {
    refreshOldLists(client);
  }, [client]);
  return list;
}

/** A word that is being saved. */
export interface NewWord extends WordTexts {
  lessonId: number | null;
}

/** Saves a word. Its mutations are kept until they succeed, so that a word whose save failed is not lost. */
export function useAddWord() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationKey: wordKeys.add,
    // A key for each word, because the form can be sent again while another word is being saved.
    keyOf: ({ english, vietnamese, phonetic }) => [english, vietnamese, phonetic].join('\n'),
    mutationFn: async ({ english, vietnamese, phonetic, example, exampleNative, lessonId }: NewWord) => {
      const texts = { word_e: english, word_v: vietnamese, pronun: phonetic, lesson: lessonId };
      const sentences = { example, example_native: exampleNative };
      const body = { ...texts, ...sentences, client_id: newUuid() };
      return (await call('POST /api/word', { body })).word;
    },
    gcTime: Infinity,
    onSuccess: async (word, sent) => {
      await editLists(client, (pages, filter) =>
        matchesFilter(word, filter) ? withWord(pages, word) : pages,
      );
      forgetAdd(client, sent);
    },
    onError: () => showToast('bad', t('Failed to add new word')),
  });
}

/** Removes the mutation of a word that was discarded, or saved in another way. */
export function forgetAdd(client: QueryClient, sent: NewWord): void {
  const mutations = client.getMutationCache();
  for (const mutation of mutations.findAll({ mutationKey: wordKeys.add })) {
    if (mutation.state.variables === sent) mutations.remove(mutation);
  }
}

/** The editable fields of a word. */
export interface WordChange {
  vietnamese: string;
  phonetic: string;
  example: string;
  exampleNative: string;
  lessonId: number | null;
}

export function useUpdateWord() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ word, change }: { word: Word; change: WordChange }) => {
      const body = {
        foreign_word: word.foreign_word,
        native_word: change.vietnamese,
        pronunciation_foreign: change.phonetic,
        example: change.example,
        example_native: change.exampleNative,
        lesson_id: change.lessonId,
      };
      return (await call('PUT /api/word/:id', { params: { id: word.id }, body })).word;
    },
    onSuccess: async (word) => {
      await editLists(client, (pages, filter) =>
        matchesFilter(word, filter) ? withChangedWord(pages, word) : withoutWords(pages, new Set([word.id])),
      );
      showToast('ok', t('Word updated'));
    },
    onError: (error) => failed(client, error, t('Failed to update word')),
  });
}

/** Stores the user's recording for a word; null deletes it. */
export function useRecording(word: Word) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async (wav: Uint8Array<ArrayBuffer> | null) => {
      const params = { id: word.id };
      if (wav === null) return (await call('DELETE /api/word/:id/recording', { params })).word;
      const form = new FormData();
      form.append('recording', new Blob([wav], { type: 'audio/wav' }), 'recording.wav');
      return (await call('PUT /api/word/:id/recording', { params, form })).word;
    },
    onSuccess: (changed) => editLists(client, (pages) => withChangedWord(pages, changed)),
    onError: (error, wav) =>
      failed(client, error, wav === null ? t('Chưa xóa được bản thu') : t('Chưa lưu được bản thu')),
  });
}

/** Deletes a word and offers an undo for ten seconds. */
export function useDeleteWord() {
  const client = useQueryClient();
  const restore = useRestoreWord();
  return useExclusiveMutation({
    keyOf: ({ id }) => id,
    mutationFn: ({ id }: Word) => call('DELETE /api/word/:id', { params: { id } }),
    onSuccess: async (_, { id }) => {
      await editLists(client, (pages) => withoutWords(pages, new Set([id])));
      showToast('ok', t('Word deleted'), { action: { label: t('Undo'), onAct: () => restore.mutate(id) } });
    },
    onError: (error) => failed(client, error, t('Failed to delete word')),
  });
}

function useRestoreWord() {
  const client = useQueryClient();
  return useExclusiveMutation({
    keyOf: (id: number) => id,
    mutationFn: async (id: number) =>
      (await call('POST /api/words/restore', { body: { user_word_ids: [id] } })).data,
    onSuccess: async (words) => {
      await editLists(client, (pages, filter) =>
        words.filter((word) => matchesFilter(word, filter)).reduce(withWord, pages),
      );
      showToast('ok', t('Word restored'));
    },
    onError: () => showToast('bad', t('Failed to restore word')),
  });
}

/** The caller's word with this English text, if any. */
export function useKnownWord(english: string) {
  return useQuery({
    queryKey: wordKeys.known(english),
    queryFn: async ({ signal }) => {
      const find = async (size: number) => {
        const words = await fetchWords({ search: english }, { page: 1, size }, signal);
        return {
          found: words.find((word) => wordKey(word.foreign_word) === wordKey(english)),
          hasMore: words.length === size,
        };
      };
      const first = await find(MAX_PAGE_SIZE);
      // Hundreds of words may contain a short text such as 'go'.
      return first.found ?? (first.hasMore ? (await find(MAX_WORD_PAGE_SIZE)).found : undefined) ?? null;
    },
    enabled: english !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Looks up a text. Unknown words have empty texts; a failure throws. */
export function useLookUp(): (word: string, from: Language) => Promise<Suggestion> {
  const client = useQueryClient();
  return async (word, from) => {
    const answer = await client.fetchQuery({
      queryKey: wordKeys.lookUp(word, from),
      queryFn: ({ signal }) =>
        call('POST /api/info_word', {
          body: { word, type_src: from, type_dest: from === 'en' ? 'vi' : 'en' },
          signal,
        }),
      staleTime: 60_000,
      retry: false,
    });
    const suggestionOf = ({
      translate_word: translation,
      type_word: type,
      phonetic,
      examples,
    }: OtherAnswer) => ({
      from,
      word,
      translation,
      type,
      phonetic,
      example: examples[0],
    });
    return { ...suggestionOf(answer), others: answer.others?.map(suggestionOf) };
  };
}

function failed(client: QueryClient, error: Error, text: string): void {
  showToast('bad', text);
  // The word was deleted elsewhere, so a list that contains it is stale.
  if (statusOf(error) === 404) void refreshLists(client);
}
