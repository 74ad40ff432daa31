import { timeout, TimeoutStrategy } from 'cockatiel';
import type { Leases } from './leases.ts';

const INTERVAL_MS = 1_000;
/** A server without its database for this long cannot host rooms. */
const UNREACHABLE_MS = 5_000;
const pingTimeout = timeout(2_000, TimeoutStrategy.Aggressive);

interface DatabaseWatchDeps {
  leases: Pick<Leases, 'setEligible'>;
  ping(): Promise<void>;
  intervalMs?: number;
  unreachableMs?: number;
}

/** Makes a server without its database give up its lease: it would keep rooms whose records it cannot store. */
export function watchDatabase(deps: DatabaseWatchDeps): () => void {
  const { leases, ping, intervalMs = INTERVAL_MS, unreachableMs = UNREACHABLE_MS } = deps;
  let failingSince: number | undefined;
  let isChecking = false;

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    // An outage counts from its first failed ping, not from the last good one: a frozen process sends no pings.
    const startedAt = performance.now();
    try {
      await pingTimeout.execute(() => ping());
      failingSince = undefined;
      leases.setEligible(true);
    } catch {
      failingSince ??= startedAt;
      if (performance.now() - failingSince >= unreachableMs) leases.setEligible(false);
    } finally {
      isChecking = false;
    }
  }

  const timer = setInterval(() => void check(), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
