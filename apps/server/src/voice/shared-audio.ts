import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Files } from '../platform/files/index.ts';

const FOLDER = 'audio';
/** Making a recording takes less time than waiting for an unreachable store. */
const READ_TIMEOUT_MS = 1_000;

/** Recordings in the store that several servers share. */
export interface SharedAudio {
  /** Undefined when no server has made it yet. Throws after 1 s, or when the store is unreachable. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** Throws when the store is unreachable. */
  keep(key: string, bytes: Uint8Array): Promise<void>;
}

export function createSharedAudio({ store, uploads }: Files): SharedAudio {
  const keyOf = (key: string) => `${FOLDER}/${key.slice(0, 2)}/${key}.mp3`;

  async function read(key: string): Promise<Uint8Array | undefined> {
    const opened = await store.open(keyOf(key));
    return opened === undefined ? undefined : buffer(opened.stream);
  }

  return {
    async find(key) {
      const reading = read(key);
      const found = await Promise.race([reading, wait(READ_TIMEOUT_MS, 'late' as const, { ref: false })]);
      if (found !== 'late') return found;
      reading.catch(() => {});
      throw new Error('the store of recordings took too long');
    },

    async keep(key, bytes) {
      const written = await uploads.receive([bytes], { maxBytes: bytes.length });
      if (written.ok) await store.put(keyOf(key), written.value.path);
    },
  };
}
