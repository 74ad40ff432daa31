import type { GameWord } from '@icando/game/questions/game-word';
import { call } from '../../../platform/api/api-client.ts';
import { createStore } from '../../../platform/storage/external-store.ts';
import { outbox } from '../../../platform/outbox/device-outbox.ts';
import { newUuid } from '../../../platform/browser/uuid.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { SessionItem } from './confusion-drill.ts';
import { pageDeps } from './page-deps.ts';
import { createReviewStore } from './review-store.ts';
import type { Batch } from '../answers.ts';
import { replyListeners } from './review-answers.ts';
import { t, VI } from '../../../platform/i18n/language.ts';

export interface Sent {
  /** The XP of the session. */
  readonly earned: number;
  /** Whether the server has counted all answers. */
  readonly isCounted: boolean;
}

/** A review session with the clock, randomness, sound and server of this page. */
export function createReviewSession(
  items: readonly SessionItem[],
  spare: readonly GameWord[],
  owner: number,
) {
  const runId = newUuid();
  /** When the word of an answer comes back, by the answer's index. */
  const dueTimes = createStore<ReadonlyMap<number, string>>(new Map());
  /** The indices of answers whose word should be learnt in another way. */
  const leeches = createStore<ReadonlySet<number>>(new Set());

  const sent = createStore<Sent>({ earned: 0, isCounted: true });
  let unsent = 0;
  replyListeners.set(runId, (reply, answers) => {
    unsent -= answers;
    sent.set({ earned: sent.get().earned + (reply?.add_score ?? 0), isCounted: unsent === 0 });
    const next = reply?.next ?? [];
    dueTimes.set(new Map([...dueTimes.get(), ...next.map(({ index, due_at }) => [index, due_at] as const)]));
    const hard = next.flatMap(({ index, leech }) => (leech === true ? [index] : []));
    if (hard.length > 0) leeches.set(new Set([...leeches.get(), ...hard]));
  });

  async function deliver(answers: Batch['answers'], startedAt: number): Promise<void> {
    unsent += answers.length;
    sent.set({ ...sent.get(), isCounted: false });
    const body = { run_id: runId, started_at: Math.round(startedAt), answers };
    if (!(await outbox.deliver({ owner, kind: 'review_answers', body })))
      showToast('warn', t('This device cannot keep what waits for a connection.'), { stays: 'long' });
  }

  const review = createReviewStore(items, spare, {
    ...pageDeps(),
    submit: (answers, startedAt) => void deliver(answers, startedAt),
  });

  return {
    ...review,
    dueTimes,
    leeches,
    sent,
    /** 'Tôi đúng': counts the wrong answer with this index as right. */
    async takeAsRight(index: number): Promise<void> {
      await outbox.send(owner);
      try {
        await call('POST /api/review/void', { body: { run_id: runId, index, reason: 'mine_is_right' } });
        review.acceptMiss(index);
        showToast('ok', t('Đã tính là đúng.'), { lang: VI });
      } catch {
        showToast('bad', t('Chưa sửa được. Thử lại khi có mạng.'), { lang: VI });
      }
    },
  };
}
export type ReviewSession = ReturnType<typeof createReviewSession>;
