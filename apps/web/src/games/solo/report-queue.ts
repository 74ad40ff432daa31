import { submitScore } from '@icando/contract/scores';
import type { ReplyOf, SentBody } from '@icando/contract/endpoint';
import { ApiError, mayPassLater } from '../../platform/api/api-error.ts';
import { parseList } from '../../platform/storage/storage.ts';

/** `report_id` makes retries idempotent. */
export type Report = SentBody<typeof submitScore> & { report_id: string };

export interface Unsent {
  /** The user id, because other accounts on this device must not get the XP. */
  readonly owner: number;
  readonly report: Report;
}

export type Delivery =
  | { readonly name: 'counted'; readonly reply: ReplyOf<typeof submitScore> }
  /** Kept after a missing response or a temporary failure. */
  | { readonly name: 'queued' }
  | { readonly name: 'refused'; readonly detail: string };

export interface ReportQueueDeps {
  readonly read: () => string | null;
  readonly write: (text: string | null) => void;
  readonly send: (report: Report) => Promise<ReplyOf<typeof submitScore>>;
  /** The token with which reports are sent. A new one may be another user's, so that the rest waits. */
  readonly token: () => string | null;
}

/** The number of stored reports is limited, because reports of long games are large. */
const MAX_STORED = 20;

export interface ReportQueue {
  /** Stores the report until the server has accepted or refused it. Never rejects. */
  readonly deliver: (unsent: Unsent) => Promise<Delivery>;
  /** Sends the reports of the user, oldest first, until the server does not respond. */
  readonly resend: (
    owner: number,
    onDelivered: (delivery: Exclude<Delivery, { name: 'queued' }>, reportId: string) => void,
  ) => Promise<void>;
}

/** A queue of reports, which keeps them through a lost connection or a closed tab. */
export function createReportQueue({ read, write, send, token }: ReportQueueDeps): ReportQueue {
  const inFlight = new Set<string>();

  function replaceStored(list: readonly Unsent[]): void {
    write(list.length === 0 ? null : JSON.stringify(list.slice(-MAX_STORED)));
  }

  async function deliver(unsent: Unsent): Promise<Delivery> {
    const { report_id } = unsent.report;
    const others = () => parseUnsent(read()).filter(({ report }) => report.report_id !== report_id);
    // Stored first, because the tab may close before the response.
    replaceStored([...others(), unsent]);
    inFlight.add(report_id);
    try {
      const reply = await send(unsent.report);
      replaceStored(others());
      return { name: 'counted', reply };
    } catch (error) {
      if (mayPassLater(error)) return { name: 'queued' };
      replaceStored(others());
      return { name: 'refused', detail: error instanceof ApiError ? error.detail : '' };
    } finally {
      inFlight.delete(report_id);
    }
  }

  return {
    deliver,
    async resend(owner, onDelivered) {
      const ownToken = token();
      for (const unsent of parseUnsent(read())) {
        if (token() !== ownToken) return;
        if (unsent.owner !== owner || inFlight.has(unsent.report.report_id)) continue;
        const delivery = await deliver(unsent);
        if (delivery.name === 'queued') return;
        onDelivered(delivery, unsent.report.report_id);
      }
    },
  };
}

/** Parses the stored list and drops invalid entries. */
export function parseUnsent(text: string | null): Unsent[] {
  return parseList(text).filter(isUnsent);
}

function isUnsent(entry: unknown): entry is Unsent {
  if (typeof entry !== 'object' || entry === null || !('owner' in entry) || !('report' in entry))
    return false;
  const { success, data } = submitScore.body.safeParse(entry.report);
  return typeof entry.owner === 'number' && success && data?.report_id !== undefined;
}
