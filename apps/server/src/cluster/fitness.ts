import type { Leases } from './leases.ts';

const LOOK_MS = 1_000;
/** One look may take so long. */
const LIMIT_MS = 2_000;
/** After so long without its database a server is of no use to any room. */
const PATIENCE_MS = 5_000;

interface FitnessParts {
  leases: Pick<Leases, 'setFit'>;
  ping(): Promise<void>;
  lookMs?: number;
  patienceMs?: number;
}

/**
 * A server that is cut off from the database, but not from Redis, would keep its rooms and could not play them: it gives
 * its lease up until the database answers. Answers how to stop looking.
 */
export function watchFitness({
  leases,
  ping,
  lookMs = LOOK_MS,
  patienceMs = PATIENCE_MS,
}: FitnessParts): () => void {
  let failingSince: number | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    // From the first failed look, not from the last good one: a process that was frozen missed none.
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
      if (performance.now() - failingSince >= patienceMs) leases.setFit(false);
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
