import type { GameWord } from '@icando/game/questions/game-word';
import { useQueryClient } from '@tanstack/react-query';
import { refreshToday } from '../../../learning/index.ts';
import { call } from '../../../platform/api/api-client.ts';
import { reasonOf } from '../../../platform/api/api-error.ts';
import { useExclusiveMutation } from '../../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { t, VI } from '../../../platform/i18n/language.ts';

type Remedy =
  /** The user's example becomes the note of the word. */
  | { kind: 'example'; note: string }
  /** Makes a separate word of each meaning. */
  | { kind: 'split'; meanings: readonly string[] }
  | { kind: 'rest' };

/** Another way to learn a word that is missed repeatedly; `done` is the message after success. */
export function useRemedy({ id, foreign_word }: GameWord) {
  const client = useQueryClient();
  const { mutate, isPending, variables, data } = useExclusiveMutation({
    mutationFn: async (remedy: Remedy): Promise<string> => {
      switch (remedy.kind) {
        case 'example':
          await call('PUT /api/word/:id', { params: { id }, body: { note: remedy.note } });
          return t('Đã lưu ví dụ vào ghi chú của từ.');
        case 'split': {
          const [first = '', ...others] = remedy.meanings;
          for (const word_v of others)
            await call('POST /api/word', { body: { word_e: foreign_word, word_v } });
          await call('PUT /api/word/:id', { params: { id }, body: { native_word: first } });
          return t('Đã tách thành {count} từ, mỗi từ một nghĩa.', { count: remedy.meanings.length });
        }
        case 'rest':
          await call('POST /api/review/rest', { body: { word_id: id } });
          return t('Từ này nghỉ 30 ngày rồi quay lại.');
      }
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['words'] });
      refreshToday(client);
    },
    onError: (error) =>
      showToast('bad', t('Chưa lưu được. Thử lại nhé.'), { lang: VI, detail: reasonOf(error) }),
  });
  return { applyRemedy: mutate, pending: isPending ? variables.kind : null, done: data ?? null };
}
