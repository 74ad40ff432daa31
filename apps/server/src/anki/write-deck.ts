import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeckWord } from './deck-word.ts';
import { newCollection, type NewCollection } from './new-collection-queries.ts';
import { zipStream, type ZippedFile } from '../platform/zip/zip-stream.ts';

export interface WriteOptions {
  /** The path of a temporary file, which is deleted afterwards. */
  scratch: string;
  /** Epoch milliseconds. */
  now: number;
  /** When today began for the learner (epoch milliseconds). */
  dayStart: number;
}

/** Smaller slices than those of the ZIP writer would be slow; larger ones would block other requests. */
const SLICE_BYTES = 64 * 1024;

/**
 * The bytes of an Anki package (legacy 2, which every Anki since 2.1 opens), generated while they are read: one batch of
 * words is in memory at a time. @throws an error of `words` or of a recording; the package is then not complete
 */
export async function* writeDeck(
  words: AsyncIterable<readonly DeckWord[]>,
  { scratch, ...today }: WriteOptions,
): AsyncGenerator<Uint8Array> {
  const collection = newCollection(scratch, today);
  try {
    yield* zipStream(filesOf(words, collection, scratch));
  } finally {
    collection.close();
    await rm(scratch, { force: true });
  }
}

/** Recordings come first, because notes may only name recordings that exist. */
async function* filesOf(
  words: AsyncIterable<readonly DeckWord[]>,
  collection: NewCollection,
  scratch: string,
): AsyncGenerator<ZippedFile> {
  const sounds = new Map<string, boolean>();
  const media: string[] = [];
  for await (const batch of words) {
    // Writing a batch takes a few ms; other requests can run between batches.
    await nextTurn();
    for (const { sound } of batch) {
      if (sounds.has(sound.name)) continue;
      const bytes = await sound.open();
      sounds.set(sound.name, bytes !== undefined);
      if (bytes === undefined) continue;
      yield { name: String(media.length), bytes: [bytes], isCompressed: true };
      media.push(sound.name);
    }
    collection.add(
      batch.map((word) => ({
        word,
        sound: sounds.get(word.sound.name) === true ? word.sound.name : undefined,
      })),
    );
  }
  collection.finish();
  const database = createReadStream(scratch, { highWaterMark: SLICE_BYTES });
  yield { name: 'collection.anki21', bytes: database, isCompressed: false };
  const list = Buffer.from(JSON.stringify({ ...media }));
  yield { name: 'media', bytes: [list], isCompressed: false };
}
