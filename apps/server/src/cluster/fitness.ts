import type { Leases } from './leases.ts';

const LOOK_MS = 1_000;
/** The time limit of one ping. */
const LIMIT_MS = 2_000;
/** A server without its database for this long cannot host rooms. */
const UNREACHABLE_MS = 5_000;

interface FitnessParts {
  leases: Pick<Leases, 'setFit'>;
  ping(): Promise<void>;
  lookMs?: number;
  unreachableMs?: number;
}

/**
 * Gives the lease up while the database is unreachable: a server that is cut off from it, but not from Redis, would keep
 * rooms that it cannot record. Answers how to stop.
 */
export function watchFitness({
  leases,
  ping,
  lookMs = LOOK_MS,
  unreachableMs = UNREACHABLE_MS,
}: FitnessParts): () => void {
  let failingSince: number | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    // Counted from the first failed ping, not from the last good one: a process that was frozen missed none.
    const begun = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), LIMIT_MS);
    });
    try {
      await Promise.race([ping(), late]);
      failingSince = undefined;
      leases.setFit(true);
    } catch {
      failingSince ??= begun;
      if (performance.now() - failingSince >= unreachableMs) leases.setFit(false);
    } finally {
      clearTimeout(timer);
    }
  }

  const looking = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, lookMs);
  looking.unref();
  return () => clearInterval(looking);
}
