import type { User } from '@icando/contract/accounts';
import type { ScoreReport } from '@icando/game/solo/result';
import { accountKeys } from '../../accounts/index.ts';
import { refreshToday } from '../../learning/index.ts';
import { countWaiting, UNSENT_SCORES_KEY, withServerIds } from '../../offline/index.ts';
import { call } from '../../platform/api/api-client.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { session } from '../../platform/storage/session.ts';
import { readStored, store } from '../../platform/storage/storage.ts';
import { createReportQueue, type Delivery, type Report } from './report-queue.ts';
import type { ReportState } from './solo-store.ts';
import { serverNow } from '../../platform/api/server-clock.ts';

const outbox = createReportQueue({
  read: () => readStored(UNSENT_SCORES_KEY),
  write: (text) => void store(UNSENT_SCORES_KEY, text),
  send,
  token: session.bearer,
});

async function send({ answers = [], ...report }: Report) {
  return call('POST /api/score', {
    body: { ...report, sent_at: serverNow(), answers: [...(await withServerIds(answers, me()?.id))] },
  });
}

export const me = () => queryClient.getQueryData<User>(accountKeys.me);

/** Called when a report is delivered that waited on this device, by `report_id`; lost with the page. */
const onLateDelivery = new Map<string, (state: ReportState) => void>();

/** Shows the new score and refetches the due words. Returns the state of the report. */
function settle(delivery: Delivery): ReportState {
  if (delivery.name !== 'counted') return delivery;
  const { score, add_score, detail } = delivery.reply;
  queryClient.setQueryData<User>(accountKeys.me, (user) => (user ? { ...user, score } : user));
  refreshToday(queryClient);
  return { name: 'counted', addScore: add_score, detail };
}

/** `onLate` gets the state after a `queued` report was delivered. */
export async function reportGame(
  result: ScoreReport,
  reportId: string,
  onLate?: (state: ReportState) => void,
): Promise<ReportState> {
  const report: Report = { ...result, report_id: reportId };
  const owner = me()?.id;
  // A report without a known user cannot be stored for later.
  const delivery =
    owner === undefined
      ? await send(report).then(
          (reply) => ({ name: 'counted' as const, reply }),
          () => ({ name: 'refused' as const, detail: '' }),
        )
      : await outbox.deliver({ owner, report });
  if (delivery.name === 'queued' && owner !== undefined) {
    if (onLate !== undefined) onLateDelivery.set(reportId, onLate);
    void countWaiting(owner);
  }
  return settle(delivery);
}

export async function resendReports(owner: number): Promise<void> {
  if (readStored(UNSENT_SCORES_KEY) === null) return;
  await outbox.resend(owner, (delivery, reportId) => {
    const state = settle(delivery);
    onLateDelivery.get(reportId)?.(state);
    onLateDelivery.delete(reportId);
  });
}
