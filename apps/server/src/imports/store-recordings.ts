import { DeckRefused, type SoundPlace } from '../anki/index.ts';
import type { Recordings, WordRow } from '../words/index.ts';
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

export interface RecordingParts {
  packages: Pick<Packages, 'open'>;
  recordings: Pick<Recordings, 'keep'>;
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
  { packages, recordings, quota, recordingsBytes }: RecordingParts,
  { id, user_id }: Pick<ImportRecord, 'id' | 'user_id'>,
  rows: readonly WordRow[],
  sounds: ReadonlyMap<number, SoundPlace>,
  stored: StoredRecordings,
): Promise<WordRow[]> {
  const openSound = sounds.size === 0 || stored.isFull ? undefined : await packages.open(id);
  if (openSound === undefined) return [...rows];

  const limit = Math.min(recordingsBytes, stored.bytes + (await quota.roomOf(user_id)));
  const isFull = () => stored.bytes > limit;

  async function recorded(row: WordRow): Promise<WordRow> {
    const place = sounds.get(row.id);
    if (place === undefined || openSound === undefined) return row;
    const known = stored.names.get(place.header);
    const name = known === undefined && !isFull() ? await nameOf(openSound(place)) : (known ?? null);
    stored.names.set(place.header, name);
    return { ...row, recording: name };
  }

  async function nameOf(sound: AsyncIterable<Uint8Array>): Promise<string | null> {
    try {
      const kept = await recordings.keep(sound);
      stored.bytes += kept?.bytes ?? 0;
      return kept === undefined || isFull() ? null : kept.name;
    } catch (error) {
      if (error instanceof DeckRefused) return null;
      throw error;
    }
  }

  const words: WordRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    words.push(...(await Promise.all(rows.slice(from, from + AT_ONCE).map(recorded))));
  return words;
}
