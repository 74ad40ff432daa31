import type { User } from '@icando/contract/accounts';
import type { ReplyOf } from '@icando/contract/endpoint';
import { reviewAnswers } from '@icando/contract/learning';
import { accountKeys } from '../../../accounts/index.ts';
import { refreshToday } from '../../../learning/index.ts';
import { call } from '../../../platform/api/api-client.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { serverNow } from '../../../platform/api/server-clock.ts';
import type { Kind } from '../../../platform/outbox/kinds.ts';
import { type Batch, joinBatches, withServerIds } from '../answers.ts';

type Reply = ReplyOf<typeof reviewAnswers>;

/** Called with each reply to answers of a session and their number, by its `run_id`; null if they were refused. */
export const replyListeners = new Map<string, (reply: Reply | null, answers: number) => void>();

/** How the outbox sends answers of reviews. */
export const reviewAnswersKind: Kind<Batch, Reply> = {
  schema: reviewAnswers.body,
  send: (batch, { token, ids }) =>
    call('POST /api/review/answers', {
      body: { ...batch, sent_at: serverNow(), answers: withServerIds(batch.answers, ids) },
      token,
      direct: true,
    }),
  onSent(reply, { run_id, answers }, owner) {
    queryClient.setQueryData<User>(accountKeys.me, (user) =>
      user?.id === owner ? { ...user, score: reply.score } : user,
    );
    refreshToday(queryClient);
    replyListeners.get(run_id)?.(reply, answers.length);
  },
  onRefused(_error, { run_id, answers }) {
    replyListeners.get(run_id)?.(null, answers.length);
    return false;
  },
  join: joinBatches,
};
