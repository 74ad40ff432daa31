import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SharedAudio } from './shared-audio.ts';

export interface AudioStore {
  /** The audio of a key, or undefined when there is none yet. */
  find(key: string): Promise<Uint8Array | undefined>;
  /**
   * The audio of a key, made and kept when there is none yet. Callers that come while it is being made share one
   * making. What `make` throws reaches all of them, and the next caller tries again.
   */
  findOrMake(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

export interface AudioStoreOptions {
  directory: string;
  /** Recordings of other servers, so that each is made once. */
  shared?: SharedAudio | undefined;
  report?: (error: unknown) => void;
}

/**
 * Audio files under a directory, found by key (64 hex digits): `<directory>/<2 hex>/<key>.mp3`.
 * Audio that cannot be kept (a full disk) or shared is still answered; `report` gets the reason.
 */
export function createAudioStore({ directory, shared, report = () => {} }: AudioStoreOptions): AudioStore {
  const inFlight = new Map<string, Promise<Uint8Array>>();

  function find(key: string): Promise<Uint8Array | undefined> {
    return findAt(fileOf(directory, key), key);
  }

  async function findAt(path: string, key: string): Promise<Uint8Array | undefined> {
    const kept = await findFile(path);
    if (kept !== undefined || shared === undefined) return kept;
    const bytes = await shared.find(key).catch((error: unknown) => {
      report(error);
      return undefined;
    });
    if (bytes !== undefined) await writeWhole(path, bytes).catch(report);
    return bytes;
  }

  async function makeAndKeep(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = await find(key);
    if (kept !== undefined) return kept;
    const bytes = await make();
    await writeWhole(fileOf(directory, key), bytes).catch(report);
    // Not awaited, so that the listener need not wait.
    shared?.keep(key, bytes).catch(report);
    return bytes;
  }

  return {
    find,
    findOrMake: (key, make) => {
      const shared = inFlight.get(key);
      if (shared !== undefined) return shared;
      const making = makeAndKeep(key, make).finally(() => inFlight.delete(key));
      inFlight.set(key, making);
      return making;
    },
  };
}

function fileOf(directory: string, key: string): string {
  // The routes check names too; this is the last check before a key becomes a path.
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

/** Written to a temporary file, synced and renamed, so that readers see the whole file or none. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(aside, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
