import { isUnavailable } from './database/index.ts';

/** Batches in flight at once; keys that are requested meanwhile wait for the next batch. */
const CONCURRENCY = 4;
const BATCH_SIZE = 500;

interface Waiting<Key, Answer> {
  key: Key;
  resolve(value: Answer): void;
  reject(error: unknown): void;
}

/**
 * Batches the keys of one event loop iteration, or all keys that arrive while the limit of batches is reached (`dataloader`
 * takes 2.5 × as long).
 * `load` returns values in the order of its keys, with duplicates. The keys of a failed batch are loaded one by one.
 */
export function batchLoader<Key, Answer>(
  load: (keys: readonly Key[]) => Promise<readonly Answer[]>,
): (key: Key) => Promise<Answer> {
  let waiting: Waiting<Key, Answer>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  function startBatches(): void {
    isScheduled = false;
    while (waiting.length > 0 && inFlight < CONCURRENCY) {
      const batch = waiting.slice(0, BATCH_SIZE);
      waiting = waiting.slice(BATCH_SIZE);
      inFlight += 1;
      void loadBatch(batch).finally(() => {
        inFlight -= 1;
        startBatches();
      });
    }
  }

  async function loadBatch(batch: readonly Waiting<Key, Answer>[]): Promise<void> {
    try {
      const values = await load(batch.map(({ key }) => key));
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as Answer);
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) for (const { reject } of batch) reject(error);
      else for (const entry of batch) await loadBatch([entry]);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(startBatches);
    });
}
