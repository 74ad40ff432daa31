import { isUnavailable } from './database/index.ts';

/** Batches in flight at most; keys requested meanwhile wait for the next batch. */
const CONCURRENCY = 4;
const BATCH_SIZE = 500;

interface Waiting<Key, Answer> {
  key: Key;
  resolve(value: Answer): void;
  reject(error: unknown): void;
}

/**
 * Loads many keys with few queries: all keys that are requested in one turn of the event loop, or while other batches
 * are in flight, form one batch. (`dataloader` sends each turn's keys at once, however many batches are in flight, and
 * took 2.5 × the time of a single key.) `load` returns values in the order of its keys, and gets duplicate keys as
 * often as they were requested. The keys of a failed batch are loaded one by one.
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
      else for (const one of batch) await loadBatch([one]);
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
