import { submitScore } from '@icando/contract/games';
import type { ReplyOf, SentBody } from '@icando/contract/endpoint';
import { ApiError } from '../platform/api-error.ts';

/** A game's report with the id that keeps a retry from paying twice. */
export type Report = SentBody<typeof submitScore> & { report_id: string };

export interface Unsent {
  /** User id: another account on this device must not get the xp. */
  readonly owner: number;
  readonly report: Report;
}

export type Delivery =
  | { readonly name: 'counted'; readonly reply: ReplyOf<typeof submitScore> }
  /** No answer, or one that may differ later. */
  | { readonly name: 'queued' }
  | { readonly name: 'refused'; readonly detail: string };

export interface OutboxWorld {
  readonly read: () => string | null;
  readonly write: (text: string | null) => void;
  readonly send: (report: Report) => Promise<ReplyOf<typeof submitScore>>;
}

/** More would be weeks without a connection; a report of a long game is large. */
const MOST_KEPT = 20;

export interface Outbox {
  /** Keeps the report until the server has taken or refused it, and sends it. Never rejects. */
  readonly deliver: (unsent: Unsent) => Promise<Delivery>;
  /** Sends what is still kept for this user, the oldest first, until the server is silent. */
  readonly resend: (owner: number, onCounted: (reply: ReplyOf<typeof submitScore>) => void) => Promise<void>;
}

/** Reports that survive a lost connection and a closed tab. */
export function createOutbox({ read, write, send }: OutboxWorld): Outbox {
  const underWay = new Set<string>();

  function keepOnly(list: readonly Unsent[]): void {
    write(list.length === 0 ? null : JSON.stringify(list.slice(-MOST_KEPT)));
  }

  async function deliver(unsent: Unsent): Promise<Delivery> {
    const { report_id } = unsent.report;
    const others = () => parseUnsent(read()).filter(({ report }) => report.report_id !== report_id);
    // Kept before it is sent: the tab may close before the answer.
    keepOnly([...others(), unsent]);
    underWay.add(report_id);
    try {
      const reply = await send(unsent.report);
      keepOnly(others());
      return { name: 'counted', reply };
    } catch (error) {
      if (mayPassLater(error)) return { name: 'queued' };
      keepOnly(others());
      return { name: 'refused', detail: error instanceof ApiError ? error.detail : '' };
    } finally {
      underWay.delete(report_id);
    }
  }

  return {
    deliver,
    async resend(owner, onCounted) {
      for (const unsent of parseUnsent(read())) {
        if (unsent.owner !== owner || underWay.has(unsent.report.report_id)) continue;
        const delivery = await deliver(unsent);
        if (delivery.name === 'counted') onCounted(delivery.reply);
        if (delivery.name === 'queued') return;
      }
    },
  };
}

/** Silence, our own failure, an ended session or a spent budget; anything else stays a refusal. */
function mayPassLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

/** What was kept; entries that are not what they should be are dropped. */
export function parseUnsent(text: string | null): Unsent[] {
  let list: unknown;
  try {
    list = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(list) ? list.filter(isUnsent) : [];
}

function isUnsent(entry: unknown): entry is Unsent {
  if (typeof entry !== 'object' || entry === null || !('owner' in entry) || !('report' in entry))
    return false;
  const { success, data } = submitScore.body.safeParse(entry.report);
  return typeof entry.owner === 'number' && success && data?.report_id !== undefined;
}
