import type { User } from '@icando/contract/accounts';
import type { ReplyOf, SentBody } from '@icando/contract/endpoint';
import { submitScore } from '@icando/contract/scores';
import type { ScoreReport } from '@icando/game/solo/result';
import { accountKeys } from '../../accounts/index.ts';
import { refreshToday } from '../../learning/index.ts';
import { call } from '../../platform/api/api-client.ts';
import { reasonOf } from '../../platform/api/api-error.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { serverNow } from '../../platform/api/server-clock.ts';
import { t } from '../../platform/i18n/language.ts';
import { outbox } from '../../platform/outbox/device-outbox.ts';
import type { Kind } from '../../platform/outbox/kinds.ts';
import { session } from '../../platform/storage/session.ts';
import { withServerIds } from './answers.ts';
import type { ReportState } from './solo-store.ts';

/** `report_id` makes retries idempotent. */
type Report = SentBody<typeof submitScore>;
type Reply = ReplyOf<typeof submitScore>;

export const me = () => queryClient.getQueryData<User>(accountKeys.me);

/** Called with what the server says of a report, by `report_id`. */
const listeners = new Map<string, (state: ReportState) => void>();

/** How the outbox sends reports of games. */
export const gameReports: Kind<Report, Reply> = {
  schema: submitScore.body,
  send: ({ answers = [], ...report }, { token, ids }) =>
    call('POST /api/score', {
      body: { ...report, sent_at: serverNow(), answers: withServerIds(answers, ids) },
      token,
      direct: true,
    }),
  onSent({ score, add_score, detail }, { report_id = '' }, owner) {
    // Shows the new score and refetches the due words.
    queryClient.setQueryData<User>(accountKeys.me, (user) =>
      user?.id === owner ? { ...user, score } : user,
    );
    refreshToday(queryClient);
    notify(report_id, { name: 'counted', addScore: add_score, detail });
  },
  onRefused(error, { report_id = '' }) {
    notify(report_id, { name: 'refused', detail: reasonOf(error) ?? '' });
    return false;
  },
};

function notify(reportId: string, state: ReportState): void {
  listeners.get(reportId)?.(state);
  listeners.delete(reportId);
}

interface ReportListeners {
  /** Called when the report is kept on the device, or cannot be. */
  readonly onStored: () => void;
  /** Gets the state after a `queued` report was delivered; not called after the page was closed. */
  readonly onLate?: (state: ReportState) => void;
}

/** Reports a game. Never rejects. */
export async function reportGame(
  result: ScoreReport,
  reportId: string,
  { onStored, onLate }: ReportListeners,
): Promise<ReportState> {
  const body: Report = { ...result, report_id: reportId };
  let state: ReportState = { name: 'queued' };
  listeners.set(reportId, (next) => {
    state = next;
    onLate?.(next);
  });
  const owner = me()?.id;
  // A report without a known user cannot be kept for later.
  const isSafe =
    owner === undefined
      ? await outbox.sendUnkept({ owner: '', kind: 'game_report', body }, session.bearer())
      : await outbox.deliver({ id: reportId, owner, kind: 'game_report', body }, { onStored });
  return isSafe
    ? state
    : { name: 'refused', detail: t('This device cannot keep what waits for a connection.') };
}
