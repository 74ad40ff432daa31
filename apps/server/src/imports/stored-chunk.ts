import type { SoundPlace } from '../anki/index.ts';
import type { SourceReview, SourceRow } from './sources/parsed-source.ts';

/** Rows that are added in one transaction. */
export interface Chunk {
  place: number;
  rows: SourceRow[];
  /** The reviews of each row; undefined when no row has any. */
  reviews: (readonly SourceReview[])[] | undefined;
  sounds: (SoundPlace | null)[] | undefined;
}

/** A tuple, to be short in JSON. */
type StoredReview = [at: number, grade: SourceReview['grade'], ms: number, asked: number];

export type StoredSound = [header: number, packedBytes: number, isDeflated: 0 | 1, isZstd: 0 | 1];

export function storedChunk(importId: number, { place, rows, reviews, sounds }: Chunk) {
  const tuples = reviews?.map((some) =>
    some.map(({ at, grade, ms, asked }): StoredReview => [at, grade, ms, asked]),
  );
  return {
    import_id: importId,
    place,
    rows: JSON.stringify(rows),
    reviews: tuples === undefined ? null : JSON.stringify(tuples),
    sounds: sounds === undefined ? null : JSON.stringify(sounds.map(storedSound)),
    added: null,
    answers: null,
  };
}

export function storedSound(sound: SoundPlace | null): StoredSound | null {
  if (sound === null) return null;
  return [sound.header, sound.packedBytes, sound.isDeflated ? 1 : 0, sound.isZstd ? 1 : 0];
}

interface ChunkRow {
  place: number;
  rows: string;
  reviews: string | null;
  sounds: string | null;
}

export function readChunk({ place, rows, reviews, sounds }: ChunkRow): Chunk {
  const tuples = reviews === null ? undefined : (JSON.parse(reviews) as StoredReview[][]);
  return {
    place,
    rows: JSON.parse(rows) as SourceRow[],
    reviews: tuples?.map((some) => some.map(([at, grade, ms, asked]) => ({ at, grade, ms, asked }))),
    sounds: sounds === null ? undefined : (JSON.parse(sounds) as (StoredSound | null)[]).map(readSound),
  };
}

export function readSound(stored: StoredSound | null): SoundPlace | null {
  if (stored === null) return null;
  const [header, packedBytes, isDeflated, isZstd] = stored;
  return { header, packedBytes, isDeflated: isDeflated === 1, isZstd: isZstd === 1 };
}
