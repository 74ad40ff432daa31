import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  DeckRefused,
  type Deck,
  type DeckFault,
  type DeckNote,
  type LeftOut,
  type SoundPlace,
} from './deck.ts';
import { openSound, rangesOf } from './sound-place.ts';
import { childEnvironment } from '../platform/child-environment.ts';

const READER = fileURLToPath(new URL('./deck-reader-worker.ts', import.meta.url));

/** The reader sends notes in any number of messages, then the columns. */
export type ReaderMessage =
  | { refused: DeckFault }
  | { notes: DeckNote[]; sounds: [name: string, place: SoundPlace][] }
  | { columns: string[]; leftOut: LeftOut[] };

/**
 * Reads an Anki package (`.apkg`, the legacy formats and the one since Anki 2.1.50) in a child process with limits of
 * processor time and memory, because packages are untrusted; `signal` limits the time that passes. Does not change the file, and uses a temporary file beside it.
 * @throws {DeckRefused} when the package cannot be read; @throws the reason of `signal` when it is aborted
 */
export async function readDeck(file: string, { signal }: { signal: AbortSignal }): Promise<Deck> {
  // The sweep of uploads deletes files of this name after a crash.
  const scratch = `${file}.${randomUUID()}.part`;
  try {
    signal.throwIfAborted();
    return await readInProcess(file, scratch, signal);
  } finally {
    await rm(scratch, { force: true });
  }
}

async function readInProcess(file: string, scratch: string, signal: AbortSignal): Promise<Deck> {
  const child = fork(READER, [file, scratch], {
    env: childEnvironment(),
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  const notes: DeckNote[] = [];
  const sounds = new Map<string, SoundPlace>();
  const ended = Promise.withResolvers<Deck>();
  child.on('message', (message: ReaderMessage) => {
    if ('refused' in message) ended.reject(new DeckRefused(message.refused));
    else if ('columns' in message) ended.resolve({ ...message, notes, soundPlace, openSound: openNamed });
    else {
      for (const note of message.notes) notes.push(note);
      for (const [name, place] of message.sounds) sounds.set(name, place);
    }
  });
  child.once('error', ended.reject);
  const closed = once(child, 'close').catch(() => undefined);
  // A child that ends without an answer was killed by its limits.
  child.once('close', () => ended.reject(new DeckRefused('too_slow')));

  function soundPlace(name: string): SoundPlace {
    const place = sounds.get(name);
    if (place === undefined) throw new Error(`no note of the deck has the recording ${name}`);
    return place;
  }

  const openNamed = (name: string): Readable => openSound(rangesOf(file), soundPlace(name));

  try {
    return await ended.promise;
  } catch (error) {
    kill();
    signal.throwIfAborted();
    throw error;
  } finally {
    // The child writes the file that is deleted next, and leaves its compiled sources to the next child.
    await closed;
    signal.removeEventListener('abort', kill);
  }
}
