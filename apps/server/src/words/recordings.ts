import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { RECORDING_SECONDS } from '@icando/contract/limits';
import type { FastifyInstance } from 'fastify';
import { eachAlone, stepsAlone } from '../platform/each-alone.ts';
import {
  AUDIO_MIME_TYPES,
  audioTypeOf,
  sweepUnowned,
  type AudioType,
  type Files,
  type Upload,
} from '../platform/files/index.ts';
import { sendFailure } from '../platform/http/failures.ts';
import { sendFile } from '../platform/http/send-file.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import { recordingSeconds } from './recording-seconds.ts';
import type { RecordingFileQueries } from './recording-files-queries.ts';
import type { WordQueries } from './words-queries.ts';

const FOLDER = 'recordings';
const PATH = 'audio/recorded';
/** A file name consists of the SHA-256 of the bytes and the detected type. */
export const RECORDING_NAME = /^[0-9a-f]{64}\.(mp3|ogg|wav|m4a)$/;
const MAX_BYTES = 1024 * 1024;
/** How long an import may take from storing a recording to its word. */
const HELD_MS = 60 * 60 * 1000;
const FOREVER = 'public, max-age=31536000, immutable';

interface RecordingsDeps {
  files: Files;
  queries: Pick<WordQueries, 'findRecordings'>;
  sizes: RecordingFileQueries;
  quota: Pick<StorageQuota, 'batch' | 'refusal'>;
}

interface SizedRecording {
  name: string;
  bytes: number;
}

export interface ReadSound extends SizedRecording {
  data: Uint8Array;
}

/** Stores the recordings of words, which their owner made or an import contains. */
export function createRecordings({ files: { store, uploads }, queries, sizes, quota }: RecordingsDeps) {
  const inTurn = takeTurns();
  /** The sizes count before the files are stored. Returns false when the quota has no room for all. */
  const hold = (userId: number, sounds: readonly SizedRecording[]) => {
    const distinct = new Map(sounds.map(({ name, bytes }) => [name, { name, bytes }]));
    return sizes.hold(userId, [...distinct.values()], Date.now() + HELD_MS, quota);
  };

  /** An existing file is stored again, because it may be about to be deleted. */
  async function put(name: string, path: string): Promise<void> {
    try {
      await inTurn(name, () => store.put(recordingKey(name), path));
    } catch (error) {
      await sizes.endHold([name]);
      throw error;
    }
  }

  /** Deletes those of these recordings, or of all, that no word uses any more. */
  async function deleteReplaced(names?: readonly string[]): Promise<void> {
    if (names?.length === 0) return;
    await eachAlone(await sizes.findReplaced(Date.now(), names), (name) =>
      inTurn(name, async () => {
        // Somebody may have stored the same sound since.
        if (await sizes.take(name, Date.now())) await store.delete(recordingKey(name));
      }),
    );
  }

  /** Deletes the files of recordings that were replaced. If the store is unreachable, the next sweep does. */
  async function release(names: readonly (string | null)[]): Promise<void> {
    await deleteReplaced(names.filter((name) => name !== null)).catch((error: unknown) => {
      if (!(error instanceof AggregateError)) throw error;
    });
  }

  /** Adds the sizes of recordings that were stored by an earlier version; 0 for a missing file. */
  async function measure(): Promise<void> {
    for (;;) {
      const names = await sizes.findUnmeasured();
      if (names.length === 0) return;
      const found = names.map(async (name) => {
        const file = await store.find(recordingKey(name));
        return { name, bytes: file?.size ?? 0 };
      });
      await sizes.insert(await Promise.all(found));
    }
  }

  async function storeOne({ name, bytes, data }: ReadSound): Promise<SizedRecording | undefined> {
    const written = await uploads.receive([data], { maxBytes: MAX_BYTES });
    if (!written.ok) {
      await sizes.endHold([name]);
      return undefined;
    }
    await put(name, written.value.path);
    return { name, bytes };
  }

  return {
    /** Returns undefined when the source is not a recording or is too large. Rethrows errors of the source. */
    async readSound(source: AsyncIterable<Uint8Array>): Promise<ReadSound | undefined> {
      const data = await bytesOf(source);
      const type = data && audioTypeOf(data);
      if (data === undefined || type === undefined) return undefined;
      const hash = createHash('sha256').update(data).digest('hex');
      return { data, bytes: data.length, name: `${hash}.${type}` };
    },

    /** Stores the sounds; undefined for each that cannot be stored. Returns 'full' when the quota has no room for all. */
    async keep(
      userId: number,
      sounds: readonly ReadSound[],
    ): Promise<(SizedRecording | undefined)[] | 'full'> {
      if (sounds.length === 0) return [];
      if (!(await hold(userId, sounds))) return 'full';
      return Promise.all(sounds.map(storeOne));
    },

    /** Moves an uploaded recording of the user into the store. Returns its name. */
    async storeOwn(userId: number, upload: Upload): Promise<Outcome<string>> {
      const type = audioTypeOf(upload.head);
      const seconds = recordingSeconds(await readFile(upload.path), type);
      if (type === undefined || seconds === undefined || seconds > RECORDING_SECONDS) {
        await uploads.discard(upload);
        return refused('recording_refused');
      }
      const name = `${upload.hash}.${type}`;
      if (!(await hold(userId, [{ name, bytes: upload.size }]))) {
        await uploads.discard(upload);
        return quota.refusal(userId);
      }
      await put(name, upload.path);
      return accepted(name);
    },

    release,

    /** Deletes the file of a recording that no word was given. */
    async cancel(name: string): Promise<void> {
      await sizes.endHold([name]);
      await release([name]);
    },

    async read(name: string): Promise<Uint8Array | undefined> {
      const opened = await store.open(recordingKey(name));
      return opened && buffer(opened.stream);
    },

    /** Deletes recordings that no word uses; those whose account is unknown when stored before `before` (epoch milliseconds). */
    async sweep(before: number): Promise<void> {
      await stepsAlone([measure, () => deleteReplaced(), () => sweepOld(before)]);
    },
  };

  function sweepOld(before: number): Promise<void> {
    return sweepUnowned(store, {
      folder: FOLDER,
      before,
      findOwned: async (keys) => {
        const used = await queries.findRecordings(keys.map(nameOf));
        return new Set(used.map(recordingKey));
      },
      forget: (key) => sizes.delete(nameOf(key)),
    });
  }
}
export type Recordings = ReturnType<typeof createRecordings>;

/** Runs the tasks of one file one after the other. Servers that share a store do not wait for each other. */
function takeTurns() {
  const turns = new Map<string, Promise<unknown>>();
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const done = (turns.get(name) ?? Promise.resolve()).then(task, task);
    turns.set(name, done);
    try {
      return await done;
    } finally {
      if (turns.get(name) === done) turns.delete(name);
    }
  };
}

/** Needs no sign-in: the address cannot be guessed, and only users who may see the word receive it. */
export function registerRecordingRoute(app: FastifyInstance, store: Files['store']): void {
  app.get<{ Params: { name: string } }>(`/${PATH}/:name`, { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params;
    const [, type] = RECORDING_NAME.exec(name) ?? [];
    if (type === undefined) return sendFailure(reply, 'not_found');
    return sendFile(request, reply, {
      store,
      key: recordingKey(name),
      etag: name,
      mimeType: AUDIO_MIME_TYPES[type as AudioType],
      cacheControl: FOREVER,
      headers: { 'x-content-type-options': 'nosniff' },
    });
  });
}

/** The URL path of a recording. */
export function recordingPath(name: string): string {
  return `${PATH}/${name}`;
}

/** Returns undefined when the source has more than `MAX_BYTES`. */
async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The key of a recording in the file store. */
export function recordingKey(name: string): string {
  return `${FOLDER}/${name.slice(0, 2)}/${name}`;
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
