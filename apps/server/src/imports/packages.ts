import { openSound, type SoundPlace } from '../anki/index.ts';
import { sweepUnowned, type FileStore } from '../platform/files/index.ts';
import type { ImportQueries } from './imports-queries.ts';

const FOLDER = 'import-packages';
const NAME = /(\d+)\.apkg$/;

/** Stores packages whose recordings are not stored yet, so that any server can continue the import. */
export function createPackages(store: FileStore, queries: Pick<ImportQueries, 'withPackages'>) {
  return {
    /** Moves the local file into the store. */
    keep: (importId: number, path: string): Promise<void> => store.put(keyOf(importId), path),

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

    /** Deletes packages that no import needs and that were stored before `before` (epoch milliseconds). */
    sweep(before: number): Promise<void> {
      return sweepUnowned(store, {
        folder: FOLDER,
        before,
        findOwned: async (keys) => {
          const ids = keys.flatMap((key) => Number(NAME.exec(key)?.[1] ?? Number.NaN));
          const needed = await queries.withPackages(ids.filter((id) => Number.isSafeInteger(id)));
          return new Set(needed.map(keyOf));
        },
      });
    },
  };
}
export type Packages = ReturnType<typeof createPackages>;

function keyOf(importId: number): string {
  return `${FOLDER}/${importId}.apkg`;
}
