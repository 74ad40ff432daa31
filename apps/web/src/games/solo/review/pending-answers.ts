import { UNSENT_ANSWERS_KEY } from '../../../offline/index.ts';
import { refreshToday } from '../../../learning/index.ts';
import { call } from '../../../platform/api/api-client.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { session } from '../../../platform/storage/session.ts';
import { readStored, store } from '../../../platform/storage/storage.ts';
import { createAnswersOutbox } from './answers-outbox.ts';
import { serverNow } from '../../../platform/api/server-clock.ts';

/** Answers of reviews that the server does not have yet. */
export const reviewOutbox = createAnswersOutbox({
  read: () => readStored(UNSENT_ANSWERS_KEY),
  write: (text) => void store(UNSENT_ANSWERS_KEY, text),
  token: session.bearer,
  send: (batch) => call('POST /api/review/answers', { body: { ...batch, sent_at: serverNow() } }),
});

/** Sends the answers that earlier reviews could not send, and refetches the due words, which then change. */
export async function sendPendingAnswers(owner: number): Promise<void> {
  if ((await reviewOutbox.flush(owner)) !== null) refreshToday(queryClient);
}
