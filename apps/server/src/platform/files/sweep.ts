import type { FileStore } from './file-store.ts';

/** Keys per query. */
const GROUP = 200;

/**
 * Deletes files of a folder that no row names: a file is stored before its row is written, and a crash may come
 * between. A file younger than `before` (epoch milliseconds) may still be waiting for its row.
 */
export async function sweepUnowned(
  store: FileStore,
  sweeping: {
    folder: string;
    before: number;
    /** The keys among these that a row names. */
    findOwned(keys: readonly string[]): Promise<ReadonlySet<string>>;
  },
): Promise<void> {
  const { folder, before, findOwned } = sweeping;
  let group: string[] = [];
  for await (const { key, modifiedAt } of store.list(folder)) {
    if (modifiedAt >= before) continue;
    group.push(key);
    if (group.length === GROUP) {
      await sweepGroup(group);
      group = [];
    }
  }
  await sweepGroup(group);

  async function sweepGroup(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const owned = await findOwned(keys);
    for (const key of keys) if (!owned.has(key)) await store.delete(key);
  }
}
