// A child process that reads a package; read-deck.ts starts it. Its arguments are the package and a temporary file.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { limitProcess } from '../platform/limited-process.ts';
import { openCollection } from './collection-queries.ts';
import { DeckRefused, type DeckNote } from './deck.ts';
import { openPackage, type DeckPackage } from './package.ts';
import type { ReaderMessage } from './read-deck.ts';
import { listOf, wordsOfDeck } from './words-of-deck.ts';

/** 20,000 notes with 200,000 reviews take a tenth of this time. */
const LIMITS = { maxMemory: 200 * 1024 * 1024, cpuMs: 60_000 };
const NOTES_AT_ONCE = 100;
const SQLITE_HEADER = 'SQLite format 3\0';

limitProcess(LIMITS);
process.once('disconnect', () => process.exit(1));
const [file = '', scratch = ''] = process.argv.slice(2);
try {
  await readPackage(await openPackage(file));
} catch (error) {
  await send({ refused: error instanceof DeckRefused ? error.reason : 'damaged' });
}
process.disconnect();

async function readPackage(opened: DeckPackage): Promise<void> {
  await pipeline(await opened.openCollection(), onlyDatabases, createWriteStream(scratch));
  const collection = openCollection(scratch);
  const { columns, notes, leftOut } = wordsOfDeck(collection, (name) => opened.findSound(name) !== undefined);
  let batch: DeckNote[] = [];
  const flush = async () => {
    const sounds = new Map(batch.flatMap(({ sound }) => placeOf(opened, sound)));
    await send({ notes: batch, sounds: [...sounds] });
    batch = [];
  };
  for (const note of notes) {
    batch.push(note);
    if (batch.length === NOTES_AT_ONCE) await flush();
  }
  await flush();
  collection.close();
  opened.close();
  await send({ columns, leftOut: listOf(leftOut) });
}

function placeOf(opened: DeckPackage, sound: string | null) {
  const place = sound === null ? undefined : opened.findSound(sound);
  return sound === null || place === undefined ? [] : [[sound, place] as const];
}

/** Fails at the first bytes if they are not SQLite's, before the rest is unpacked. */
async function* onlyDatabases(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of source) {
    if (head !== undefined) {
      head = Buffer.concat([head, chunk.subarray(0, SQLITE_HEADER.length - head.length)]);
      if (!SQLITE_HEADER.startsWith(head.toString('latin1'))) throw new DeckRefused('not_a_deck');
      if (head.length === SQLITE_HEADER.length) head = undefined;
    }
    yield chunk;
  }
  if (head !== undefined) throw new DeckRefused('not_a_deck');
}

/** Resolves when the message is written, so that messages do not accumulate in memory. */
function send(message: ReaderMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)));
  });
}
