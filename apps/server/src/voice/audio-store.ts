import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { writeFileAtomically, type Files } from '../platform/files/index.ts';

const FOLDER = 'audio';
/** Short, because making a recording takes less time than waiting for an unreachable store. */
const READ_TIMEOUT_MS = 1_000;

export interface AudioStore {
  find(key: string): Promise<Uint8Array | undefined>;
  /** Concurrent callers share one call of `make`; an exception reaches all of them, and the next caller tries again. */
  findOrMake(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

export interface AudioStoreOptions {
  directory: string;
  shared?: SharedAudio | undefined;
  report?: (error: unknown) => void;
}

export function createAudioStore({ directory, shared, report = () => {} }: AudioStoreOptions): AudioStore {
  const inFlight = new Map<string, Promise<Uint8Array>>();

  function find(key: string): Promise<Uint8Array | undefined> {
    return findAt(fileOf(directory, key), key);
  }

  async function findAt(path: string, key: string): Promise<Uint8Array | undefined> {
    const local = await findFile(path);
    if (local !== undefined || shared === undefined) return local;
    const bytes = await shared.find(key).catch((error: unknown) => {
      report(error);
      return undefined;
    });
    if (bytes !== undefined) await writeFileAtomically(path, bytes).catch(report);
    return bytes;
  }

  async function makeAndStore(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const found = await find(key);
    if (found !== undefined) return found;
    const bytes = await make();
    await writeFileAtomically(fileOf(directory, key), bytes).catch(report);
    shared?.put(key, bytes).catch(report);
    return bytes;
  }

  return {
    find,
    findOrMake: (key, make) => {
      const pending = inFlight.get(key);
      if (pending !== undefined) return pending;
      const making = makeAndStore(key, make).finally(() => inFlight.delete(key));
      inFlight.set(key, making);
      return making;
    },
  };
}

function fileOf(directory: string, key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new TypeError('an audio key has 64 hexadecimal digits');
  return join(directory, key.slice(0, 2), `${key}.mp3`);
}

async function findFile(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export type SharedAudio = ReturnType<typeof createSharedAudio>;

export function createSharedAudio({ store, uploads }: Files) {
  const keyOf = (key: string) => `${FOLDER}/${key.slice(0, 2)}/${key}.mp3`;

  async function read(key: string): Promise<Uint8Array | undefined> {
    const opened = await store.open(keyOf(key));
    return opened === undefined ? undefined : buffer(opened.stream);
  }

  return {
    async find(key: string): Promise<Uint8Array | undefined> {
      const reading = read(key);
      const found = await Promise.race([reading, wait(READ_TIMEOUT_MS, 'late' as const, { ref: false })]);
      if (found !== 'late') return found;
      reading.catch(() => {});
      throw new Error('the store of recordings took too long');
    },

    async put(key: string, bytes: Uint8Array): Promise<void> {
      const written = await uploads.receive([bytes], { maxBytes: bytes.length });
      if (written.ok) await store.put(keyOf(key), written.value.path);
    },
  };
}
