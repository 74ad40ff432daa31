import type { FileStore } from './file-store.ts';

const KEYS_PER_QUERY = 200;

/** A file is stored before its row is written: files newer than `before` (epoch milliseconds) may still get one. */
export async function sweepUnowned(
  store: FileStore,
  sweeping: {
    folder: string;
    before: number;
    findOwned(keys: readonly string[]): Promise<ReadonlySet<string>>;
  },
): Promise<void> {
  const { folder, before, findOwned } = sweeping;
  let group: string[] = [];
  for await (const { key, modifiedAt } of store.list(folder)) {
    if (modifiedAt >= before) continue;
    group.push(key);
    if (group.length === KEYS_PER_QUERY) {
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
