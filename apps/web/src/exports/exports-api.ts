import { reasonOf } from '../platform/api-error.ts';
import { download } from '../platform/download.ts';
import { useExclusiveMutation } from '../platform/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';
import { t, VI } from '../platform/language.ts';

const FILES = {
  csv: { address: 'GET /api/export/words.csv', query: {} },
  anki: { address: 'GET /api/export/words.apkg', query: {} },
  list: { address: 'GET /api/export/sheet.pdf', query: { kind: 'list' } },
  cards: { address: 'GET /api/export/sheet.pdf', query: { kind: 'cards' } },
} as const;
export type TakeOutKind = keyof typeof FILES;

/**
 * Saves the words of these lessons as a file, or all words of the user if there are none. A non-empty `wordIds` restricts
 * the file to these words.
 */
export function useTakeOut(lessonIds: readonly number[], wordIds: readonly number[]) {
  return useExclusiveMutation({
    mutationFn: (kind: TakeOutKind) => {
      const { address, query } = FILES[kind];
      return download(
        address,
        {},
        {
          ...query,
          lesson_ids: lessonIds.join(','),
          word_ids: wordIds.join(','),
        },
      );
    },
    onError: (error) => showToast('bad', t('Chưa tải được tệp'), { detail: reasonOf(error), lang: VI }),
  });
}
