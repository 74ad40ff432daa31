import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { RECORDING_SECONDS } from '@icando/contract/limits';
import type { FastifyInstance } from 'fastify';
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
const MOST_BYTES = 1024 * 1024;
const FOREVER = 'public, max-age=31536000, immutable';

interface RecordingsParts {
  files: Files;
  queries: Pick<WordQueries, 'findRecordings'>;
  sizes: RecordingFileQueries;
  quota: Pick<StorageQuota, 'hasRoom' | 'refusal'>;
}

/** Stores the recordings of words, which their owner made or an import contains. */
export function createRecordings({ files: { store, uploads }, queries, sizes, quota }: RecordingsParts) {
  /** The size is written before a word uses the file. */
  async function put(name: string, path: string, bytes: number): Promise<void> {
    // An existing file is stored again, so that the sweep treats it as new until a word uses it.
    await store.put(recordingKey(name), path);
    await sizes.insert([{ name, bytes }]);
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

  return {
    /** Returns undefined when the source is not a recording or is too large. Rethrows errors of the source. */
    async keep(source: AsyncIterable<Uint8Array>): Promise<{ name: string; bytes: number } | undefined> {
      const bytes = await bytesOf(source);
      const type = bytes && audioTypeOf(bytes);
      if (bytes === undefined || type === undefined) return undefined;
      const written = await uploads.receive([bytes], { maxBytes: MOST_BYTES });
      if (!written.ok) return undefined;
      const name = `${written.value.hash}.${type}`;
      await put(name, written.value.path, bytes.length);
      return { name, bytes: bytes.length };
    },

    /** Moves an uploaded recording of the user into the store. Returns its name. */
    async keepOwn(userId: number, upload: Upload): Promise<Outcome<string>> {
      const type = audioTypeOf(upload.head);
      const seconds = recordingSeconds(await readFile(upload.path), type);
      if (seconds === undefined || seconds > RECORDING_SECONDS) {
        await uploads.discard(upload);
        return refused('recording_refused');
      }
      if (!(await quota.hasRoom(userId, upload.size))) {
        await uploads.discard(upload);
        return quota.refusal(userId);
      }
      const name = `${upload.hash}.${type}`;
      await put(name, upload.path, upload.size);
      return accepted(name);
    },

    async read(name: string): Promise<Uint8Array | undefined> {
      const opened = await store.open(recordingKey(name));
      return opened && buffer(opened.stream);
    },

    /** Deletes recordings that no word uses and that were stored before `before` (epoch milliseconds). */
    async sweep(before: number): Promise<void> {
      await measure();
      await sweepUnowned(store, {
        folder: FOLDER,
        before,
        findOwned: async (keys) => {
          const used = await queries.findRecordings(keys.map(nameOf));
          return new Set(used.map(recordingKey));
        },
        forget: (key) => sizes.delete(nameOf(key)),
      });
    },
  };
}
export type Recordings = ReturnType<typeof createRecordings>;

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

/** Returns undefined when the source has more than `MOST_BYTES`. */
async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
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
