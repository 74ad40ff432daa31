import { DeckRefused, type SoundPlace } from '../anki/index.ts';
import type { Recordings, WordRow } from '../words/index.ts';
import type { Packages } from './packages.ts';

/** Most of the time is spent waiting for the disk. */
const AT_ONCE = 8;

/** Names of stored recordings by where they are in the package: many notes may share one. */
export type Taken = Map<number, string | null>;

/** The new words of a chunk with their recordings, which are stored. A word without one is still worth taking. */
export async function takeRecordings(
  { packages, recordings }: { packages: Pick<Packages, 'open'>; recordings: Pick<Recordings, 'keep'> },
  importId: number,
  rows: readonly WordRow[],
  sounds: ReadonlyMap<number, SoundPlace>,
  taken: Taken,
): Promise<WordRow[]> {
  const openSound = sounds.size === 0 ? undefined : await packages.open(importId);
  if (openSound === undefined) return [...rows];

  async function recorded(row: WordRow): Promise<WordRow> {
    const place = sounds.get(row.id);
    if (place === undefined || openSound === undefined) return row;
    const known = taken.get(place.header);
    const name = known === undefined ? await nameOf(openSound(place)) : known;
    taken.set(place.header, name);
    return { ...row, recording: name };
  }

  async function nameOf(sound: AsyncIterable<Uint8Array>): Promise<string | null> {
    try {
      return (await recordings.keep(sound)) ?? null;
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
