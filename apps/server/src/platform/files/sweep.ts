import { eachAlone } from '../each-alone.ts';
import type { FileStore } from './file-store.ts';

const KEYS_PER_QUERY = 200;

/**
 * Deletes files that no row refers to. A file is stored before its row is written, so files newer than `before` (epoch
 * milliseconds) are kept.
 * @throws {AggregateError} after all files were tried
 */
export async function sweepUnowned(
  store: FileStore,
  sweeping: {
    folder: string;
    before: number;
    findOwned(keys: readonly string[]): Promise<ReadonlySet<string>>;
    /** Called after a file was deleted. */
    forget?(key: string): Promise<void>;
  },
): Promise<void> {
  const { folder, before, findOwned, forget } = sweeping;
  const errors: unknown[] = [];
  let batch: string[] = [];
  const sweepNext = async () => {
    const keys = batch;
    batch = [];
    await sweepBatch(keys).catch((error: unknown) => errors.push(error));
  };
  for await (const { key, modifiedAt } of store.list(folder)) {
    if (modifiedAt >= before) continue;
    batch.push(key);
    if (batch.length === KEYS_PER_QUERY) await sweepNext();
  }
  await sweepNext();
  if (errors.length > 0) throw new AggregateError(errors, `files in ${folder} could not be deleted`);

  async function sweepBatch(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const owned = await findOwned(keys);
    await eachAlone(
      keys.filter((key) => !owned.has(key)),
      async (key) => {
        await store.delete(key);
        await forget?.(key);
      },
    );
  }
}
