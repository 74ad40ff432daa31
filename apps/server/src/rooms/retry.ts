import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_MS = 50;
const LONGEST_MS = 1_000;

/** Does the work again after a failure, while there is patience left; then throws what it threw last. */
export async function retry<Result>(
  work: () => Promise<Result>,
  options: { retryForMs: number; giveUp: () => boolean; report: (error: unknown) => void },
): Promise<Result> {
  const until = performance.now() + options.retryForMs;
  for (let delay = FIRST_MS; ; delay = Math.min(LONGEST_MS, delay * 2)) {
    try {
      return await work();
    } catch (error) {
      if (options.giveUp() || performance.now() + delay > until) throw error;
      options.report(error);
      await sleep(delay);
    }
  }
}
