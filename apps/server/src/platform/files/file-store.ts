import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/byte-range.ts';

/** What is known of a kept file without reading it. */
export interface FileFacts {
  /** Bytes. */
  size: number;
  /** Epoch milliseconds. */
  modifiedAt: number;
}

/**
 * Where files are kept for good, each under a key such as `avatars/1f2e.webp`. A file is there whole or not at all and
 * never changes under its key; whoever wants another one puts it under another key.
 */
export interface FileStore {
  /** Moves a finished file of this machine under the key: when it resolves, a crash no longer loses it. */
  put(key: string, path: string): Promise<void>;
  /** The whole file or one range of it (clipped to its end), or nothing. The caller reads or destroys the stream. */
  open(key: string, range?: ByteRange): Promise<(FileFacts & { stream: Readable }) | undefined>;
  find(key: string): Promise<FileFacts | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** The keys that begin with `<folder>/`, in no order. */
  list(folder: string): AsyncIterable<FileFacts & { key: string }>;
  /** Where a browser can fetch the file by itself for so long, as this type and under this name; not every store has such. */
  addressOf?(key: string, shown: ShownFile): Promise<string>;
  /** How the calls to where files are kept went so far; nothing where they are on this machine. */
  counts?(): Readonly<Record<string, number>>;
}

export interface ShownFile {
  seconds: number;
  mimeType: string;
  /** As in the header Content-Disposition. */
  disposition: string;
}

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/** Keys are made by us, never by a caller: anything that could name another place is a bug. */
export function checkKey(key: string): string {
  if (key.length > 200 || !KEY.test(key) || key.includes('..')) throw new Error(`no key for a file: ${key}`);
  return key;
}
