import { DeckRefused, type SoundPlace } from '../anki/index.ts';
import type { ReadSound, Recordings, WordRow } from '../words/index.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import type { ImportRecord } from './imports-queries.ts';
import type { Packages } from './packages.ts';

/** Recordings stored concurrently; most of the time is spent waiting for the disk. */
const AT_ONCE = 8;

/** The recordings that an import has stored so far. */
export interface StoredRecordings {
  /** Names by the place in the package, because several notes may share a recording; null for one that is not stored. */
  names: Map<number, string | null>;
  bytes: number;
  /** Set when the quota of the account has no room left: further recordings are left out. */
  isFull: boolean;
}

export interface RecordingDeps {
  packages: Pick<Packages, 'open'>;
  recordings: Pick<Recordings, 'keep' | 'readSound'>;
  quota: Pick<StorageQuota, 'roomOf'>;
  /** The limit for all recordings of one import, unpacked, because a small package may contain very many. */
  recordingsBytes: number;
}

/** The state from which an import starts, or continues after a crash. */
export function recordingsSoFar({
  recording_bytes,
}: Pick<ImportRecord, 'recording_bytes'>): StoredRecordings {
  return { names: new Map(), bytes: recording_bytes, isFull: false };
}

/** Stores the recordings of the new words of a chunk, and returns the words with their names. */
export async function storeRecordings(
  { packages, recordings, quota, recordingsBytes }: RecordingDeps,
  { id, user_id }: Pick<ImportRecord, 'id' | 'user_id'>,
  rows: readonly WordRow[],
  sounds: ReadonlyMap<number, SoundPlace>,
  stored: StoredRecordings,
): Promise<WordRow[]> {
  const openSound = sounds.size === 0 || stored.isFull ? undefined : await packages.open(id);
  if (openSound === undefined) return [...rows];

  const limit = Math.min(recordingsBytes, stored.bytes + (await quota.roomOf(user_id)));
  const places = new Map(
    rows.flatMap(({ id: wordId }) => {
      const place = sounds.get(wordId);
      return place === undefined || stored.names.has(place.header) ? [] : [[place.header, place] as const];
    }),
  );

  /** Stores together what fits together, so that the quota is asked once for all. */
  async function storeSome(some: readonly SoundPlace[]): Promise<void> {
    for (const { header } of some) stored.names.set(header, null);
    const read = await Promise.all(some.map((place) => readAlone(recordings, openSound?.(place))));
    const found = some.flatMap(({ header }, at) => {
      const sound = read[at];
      return sound === undefined ? [] : [{ header, sound }];
    });
    const wanted = found.reduce((sum, { sound }) => sum + sound.bytes, 0);
    const kept =
      stored.bytes + wanted > limit
        ? 'full'
        : await recordings.keep(
            user_id,
            found.map(({ sound }) => sound),
          );
    if (kept !== 'full') {
      for (const [at, { header }] of found.entries()) {
        stored.names.set(header, kept[at]?.name ?? null);
        stored.bytes += kept[at]?.bytes ?? 0;
      }
    } else if (some.length > 1) for (const place of some) await storeSome([place]);
  }

  const all = [...places.values()];
  for (let from = 0; from < all.length; from += AT_ONCE) await storeSome(all.slice(from, from + AT_ONCE));
  return rows.map((row) => {
    const place = sounds.get(row.id);
    return place === undefined ? row : { ...row, recording: stored.names.get(place.header) ?? null };
  });
}

/** Returns undefined for a sound that cannot be read. */
async function readAlone(
  recordings: RecordingDeps['recordings'],
  source: AsyncIterable<Uint8Array> | undefined,
): Promise<ReadSound | undefined> {
  try {
    return source && (await recordings.readSound(source));
  } catch (error) {
    if (error instanceof DeckRefused) return undefined;
    throw error;
  }
}
