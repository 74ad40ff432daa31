import { DeckRefused, type SoundPlace } from '../anki/index.ts';
import type { Recordings, WordRow } from '../words/index.ts';
import type { ImportRecord } from './imports-queries.ts';
import type { Packages } from './packages.ts';

/** Most of the time is spent waiting for the disk. */
const AT_ONCE = 8;

/** What was stored of a package so far. */
export interface StoredRecordings {
  /** By where they are in the package, since many notes may share one; null: it is not kept. */
  names: Map<number, string | null>;
  bytes: number;
}

interface RecordingParts {
  packages: Pick<Packages, 'open'>;
  recordings: Pick<Recordings, 'keep'>;
  /** Of all recordings of one import, unpacked: a small package may hold very many. */
  recordingsBytes: number;
}

/** Also of an import that goes on after a crash. */
export function recordingsSoFar({
  recording_bytes,
}: Pick<ImportRecord, 'recording_bytes'>): StoredRecordings {
  return { names: new Map(), bytes: recording_bytes };
}

/** The new words of a chunk with their recordings, which are stored. The voice reads those whose recording is not kept. */
export async function storeRecordings(
  { packages, recordings, recordingsBytes }: RecordingParts,
  importId: number,
  rows: readonly WordRow[],
  sounds: ReadonlyMap<number, SoundPlace>,
  taken: StoredRecordings,
): Promise<WordRow[]> {
  const openSound = sounds.size === 0 ? undefined : await packages.open(importId);
  if (openSound === undefined) return [...rows];

  const isFull = () => taken.bytes > recordingsBytes;

  async function recorded(row: WordRow): Promise<WordRow> {
    const place = sounds.get(row.id);
    if (place === undefined || openSound === undefined) return row;
    const known = taken.names.get(place.header);
    const name = known === undefined && !isFull() ? await nameOf(openSound(place)) : (known ?? null);
    taken.names.set(place.header, name);
    return { ...row, recording: name };
  }

  async function nameOf(sound: AsyncIterable<Uint8Array>): Promise<string | null> {
    try {
      const kept = await recordings.keep(sound);
      taken.bytes += kept?.bytes ?? 0;
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
