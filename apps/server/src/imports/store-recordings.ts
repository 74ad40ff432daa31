import { DeckRefused, type SoundPlace } from '../anki/index.ts';
import type { Recordings, WordRow } from '../words/index.ts';
import type { ImportRecord } from './imports-queries.ts';
import type { Packages } from './packages.ts';

/** Recordings stored concurrently; most of the time is spent waiting for the disk. */
const AT_ONCE = 8;

/** The recordings that an import has stored so far. */
export interface StoredRecordings {
  /** Names by the place in the package, because several notes may share a recording; null for one that is not stored. */
  names: Map<number, string | null>;
  bytes: number;
}

interface RecordingParts {
  packages: Pick<Packages, 'open'>;
  recordings: Pick<Recordings, 'keep'>;
  /** The limit for all recordings of one import, unpacked, because a small package may contain very many. */
  recordingsBytes: number;
}

/** The state from which an import starts, or continues after a crash. */
export function recordingsSoFar({
  recording_bytes,
}: Pick<ImportRecord, 'recording_bytes'>): StoredRecordings {
  return { names: new Map(), bytes: recording_bytes };
}

/** Stores the recordings of the new words of a chunk, and returns the words with their names. */
export async function storeRecordings(
  { packages, recordings, recordingsBytes }: RecordingParts,
  importId: number,
  rows: readonly WordRow[],
  sounds: ReadonlyMap<number, SoundPlace>,
  stored: StoredRecordings,
): Promise<WordRow[]> {
  const openSound = sounds.size === 0 ? undefined : await packages.open(importId);
  if (openSound === undefined) return [...rows];

  const isFull = () => stored.bytes > recordingsBytes;

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
