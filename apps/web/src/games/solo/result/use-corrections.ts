import type { AnswerLog } from '@icando/contract/scores';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshToday } from '../../../learning/index.ts';
import { call } from '../../../platform/api/api-client.ts';
import { useExclusiveMutation } from '../../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { isCorrectable } from './correctable.ts';
import { t, VI } from '../../../platform/i18n/language.ts';

/** 'Tôi đúng' after a game: a word's wrong answers count as right in the memory model; the XP does not change. */
export function useCorrections(runId: string, answers: readonly AnswerLog[]) {
  const client = useQueryClient();
  const [corrected, setCorrected] = useState<ReadonlySet<number>>(new Set());
  const { mutate, isPending, variables } = useExclusiveMutation({
    mutationFn: async (wordId: number) => {
      for (const [index, answer] of answers.entries()) {
        const { word_id } = answer;
        if (word_id !== wordId || !isCorrectable(answer)) continue;
        await call('POST /api/review/void', { body: { run_id: runId, index, reason: 'mine_is_right' } });
      }
    },
    onSuccess: (_, wordId) => {
      setCorrected((before) => new Set([...before, wordId]));
      refreshToday(client);
    },
    onError: () => showToast('bad', t('Chưa sửa được. Thử lại khi có mạng.'), { lang: VI }),
  });
  const correctable = answers.filter(isCorrectable);
  return {
    corrected,
    /** The number of answers that count as right now. */
    gained: correctable.filter(({ word_id }) => corrected.has(word_id)).length,
    mayCorrect: (wordId: number) => correctable.some(({ word_id }) => word_id === wordId),
    correct: mutate,
    pending: isPending ? variables : null,
  };
}
