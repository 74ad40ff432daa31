import { reasonOf } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/api-client.ts';
import { download } from '../../platform/api/download.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { showToast } from '../../ui/toasts.ts';
import { t, VI } from '../../platform/i18n/language.ts';

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
    mutationFn: async (kind: TakeOutKind) => {
      const { address, query } = FILES[kind];
      const selection = { lesson_ids: lessonIds.join(','), word_ids: wordIds.join(',') };
      if (kind === 'list' || kind === 'cards') {
        const gaps = await call('GET /api/export/sheet_gaps', { query: selection });
        if (gaps.total > 0 && !window.confirm(gapsText(gaps))) return;
      }
      await download(address, {}, { ...query, ...selection });
    },
    onError: (error) => showToast('bad', t('Chưa tải được tệp'), { detail: reasonOf(error), lang: VI }),
  });
}

/** Says before printing which words have letters that the sheet shows as boxes. */
function gapsText({ words, total }: { words: readonly string[]; total: number }): string {
  const names = words.join(', ') + (total > words.length ? ', …' : '');
  return t('{total} từ có chữ không in được, sẽ thành □: {names}. Vẫn in?', {
    total: formatNumber(total),
    names,
  });
}
