import type { DictionaryArticle } from '@icando/contract/dictionary';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/api-client.ts';
import { reasonOf } from '../../../platform/api/api-error.ts';
import { t, VI } from '../../../platform/i18n/language.ts';
import { useExclusiveMutation } from '../../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../../ui/toasts.ts';

const dictionaryKeys = {
  all: ['dictionary'] as const,
  article: (word: string) => ['dictionary', 'article', word] as const,
};

export function useArticle(word: string) {
  return useQuery({
    queryKey: dictionaryKeys.article(word),
    queryFn: ({ signal }): Promise<DictionaryArticle> =>
      call('GET /api/dictionary/:word', { params: { word }, signal }),
  });
}

/** The articles name one's own words, of which one was added. */
export function refreshArticles(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: dictionaryKeys.all });
}

export function useReportWord() {
  return useExclusiveMutation({
    mutationFn: (body: { word: string; text: string }) => call('POST /api/dictionary/report', { body }),
    onSuccess: () => showToast('ok', t('Cảm ơn bạn. Quản trị viên sẽ xem.'), { lang: VI }),
    onError: (error) => showToast('bad', t('Chưa gửi được báo lỗi'), { detail: reasonOf(error), lang: VI }),
  });
}
