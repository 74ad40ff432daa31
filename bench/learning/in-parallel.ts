import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Jobs } from './jobs.ts';

/** The number of cores that the benchmark may use; fewer beside other work. */
const WORKERS = Number(process.env['WORKERS'] ?? 2);

/** Runs a job for each plan in parallel; the results are in the order of the plans. */
export async function inParallel<Name extends keyof Jobs>(
  name: Name,
  plans: readonly Parameters<Jobs[Name]>[0][],
): Promise<ReturnType<Jobs[Name]>[]> {
  const results: ReturnType<Jobs[Name]>[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      const worker = new Worker(new URL('simulation-worker.ts', import.meta.url));
      while (next < plans.length) {
        const place = next;
        next += 1;
        worker.postMessage({ name, given: plans[place] });
        const [result] = (await once(worker, 'message')) as [ReturnType<Jobs[Name]>];
        results[place] = result;
      }
      await worker.terminate();
    }),
  );
  return results;
}
