import { openSound, type SoundPlace } from '../anki/index.ts';
import { eachAlone, stepsAlone } from '../platform/each-alone.ts';
import { FilesUnavailable, sweepUnowned, type FileStore } from '../platform/files/index.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import type { PackageQueries } from './packages-queries.ts';

const FOLDER = 'import-packages';
const NAME = /(\d+)\.apkg$/;

/** Stores packages whose recordings are not stored yet, so that any server can continue the import. */
export function createPackages(parts: {
  store: FileStore;
  queries: PackageQueries;
  quota: Pick<StorageQuota, 'hasRoom'>;
  clock: () => number;
}) {
  const { store, queries, quota, clock } = parts;

  /** If the store is unreachable, the next sweep deletes the files. */
  async function remove(importIds: readonly number[]): Promise<void> {
    await eachAlone(importIds, (id) =>
      store.delete(keyOf(id)).catch((error: unknown) => {
        if (!(error instanceof FilesUnavailable)) throw error;
      }),
    );
  }

  return {
    /** Whether the user's quota has room for a package in place of those that a new import frees. */
    hasRoom: async (userId: number, bytes: number): Promise<boolean> =>
      quota.hasRoom(userId, bytes - (await queries.replaceableBytes(userId))),

    /** Moves the local file into the store. */
    keep: (importId: number, path: string): Promise<void> => store.put(keyOf(importId), path),

    remove,

    /** Returns undefined when the package was deleted. */
    async open(importId: number): Promise<((place: SoundPlace) => AsyncIterable<Uint8Array>) | undefined> {
      const key = keyOf(importId);
      if ((await store.find(key)) === undefined) return undefined;
      const read = async (first: number, last: number) => {
        const opened = await store.open(key, { first, last });
        if (opened === undefined)
          throw new Error(`the package of the import ${importId} was deleted meanwhile`);
        return opened.stream;
      };
      return (place) => openSound(read, place);
    },

    /** Deletes packages that no import needs; those without an import when stored before `before` (epoch milliseconds). */
    async sweep(before: number): Promise<void> {
      await stepsAlone([
        async () => remove((await queries.release(clock()).execute()).map(({ id }) => id)),
        () => sweepUnowned(store, { folder: FOLDER, before, findOwned }),
      ]);
    },
  };

  async function findOwned(keys: readonly string[]): Promise<Set<string>> {
    const ids = keys.flatMap((key) => Number(NAME.exec(key)?.[1] ?? Number.NaN));
    const needed = await queries.needed(
      ids.filter((id) => Number.isSafeInteger(id)),
      clock(),
    );
    return new Set(needed.map(keyOf));
  }
}
export type Packages = ReturnType<typeof createPackages>;

function keyOf(importId: number): string {
  return `${FOLDER}/${importId}.apkg`;
}
