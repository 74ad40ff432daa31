import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/byte-range.ts';

export interface FileInfo {
  size: number;
  /** Epoch milliseconds. */
  modifiedAt: number;
}

/** A file is stored completely or not at all, and never changes: a new version gets a new key. */
export interface FileStore {
  /** Moves a complete local file to the key. The file is durable once the promise resolves. */
  put(key: string, path: string): Promise<void>;
  /** The whole file or one range (clipped to the file's end), or undefined. The caller reads or destroys the stream. */
  open(key: string, range?: ByteRange): Promise<(FileInfo & { stream: Readable }) | undefined>;
  find(key: string): Promise<FileInfo | undefined>;
  delete(key: string): Promise<void>;
  list(folder: string): AsyncIterable<FileInfo & { key: string }>;
  /** Creates a temporary address at which a browser fetches the file directly from the store. Not every store can. */
  presign?(key: string, options: PresignOptions): Promise<string>;
  counts?(): Readonly<Record<string, number>>;
}

export interface PresignOptions {
  seconds: number;
  mimeType: string;
  disposition: string;
}

export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/** Throws for an invalid key, which is a bug: keys are never user input. */
export function checkKey(key: string): string {
  if (key.length > 200 || !KEY.test(key) || key.includes('..')) throw new Error(`invalid file key: ${key}`);
  return key;
}
