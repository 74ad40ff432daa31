import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/byte-range.ts';

/** Metadata of a stored file. */
export interface FileFacts {
  /** Bytes. */
  size: number;
  /** Epoch milliseconds. */
  modifiedAt: number;
}

/**
 * Permanent storage of files under keys such as `avatars/1f2e.webp`. A file is stored completely or not at all, and
 * never changes: another version gets another key.
 */
export interface FileStore {
  /** Moves a complete local file to the key; durable once it resolves. */
  put(key: string, path: string): Promise<void>;
  /** The whole file or one range of it (clipped to its end), or undefined. The caller reads or destroys the stream. */
  open(key: string, range?: ByteRange): Promise<(FileFacts & { stream: Readable }) | undefined>;
  find(key: string): Promise<FileFacts | undefined>;
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>;
  /** The keys that begin with `<folder>/`, unordered. */
  list(folder: string): AsyncIterable<FileFacts & { key: string }>;
  /** A temporary address at which a browser can fetch the file from the store itself; not every store has one. */
  addressOf?(key: string, shown: ShownFile): Promise<string>;
  /** Counters of calls to the remote store; undefined for a local one. */
  counts?(): Readonly<Record<string, number>>;
}

export interface ShownFile {
  seconds: number;
  mimeType: string;
  /** As in the Content-Disposition header. */
  disposition: string;
}

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/** Keys are made by us, never by a caller: a key with path segments is a bug. */
export function checkKey(key: string): string {
  if (key.length > 200 || !KEY.test(key) || key.includes('..')) throw new Error(`no key for a file: ${key}`);
  return key;
}
