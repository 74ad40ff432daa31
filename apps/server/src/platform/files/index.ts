import { join } from 'node:path';
import { createDirectoryStore } from './directory-store.ts';
import type { FileStore } from './file-store.ts';
import { createUploads, type Uploads } from './uploads.ts';

export type { FileStore } from './file-store.ts';
export { FilesUnavailable } from './files-unavailable.ts';
export { publicOriginOf } from './s3/s3-address.ts';
export { openS3Store } from './s3/s3-store.ts';
export { EXTENSIONS, fileTypeOf, MIME_TYPES, type FileType } from './file-type.ts';
export { sweepUnowned } from './sweep.ts';
export type { Upload, Uploads } from './uploads.ts';

/** The file store, and the uploads on their way to it. */
export interface Files {
  store: FileStore;
  uploads: Uploads;
}

/**
 * Files under the data directory, where uploads are on the same file system, so that storing one is a rename; or in
 * another store, to which complete uploads are sent.
 */
export function openFiles({ dataDir }: { dataDir: string }, store?: FileStore): Files {
  const directory = join(dataDir, 'files');
  return {
    store: store ?? createDirectoryStore(directory),
    uploads: createUploads({ directory: join(directory, '.arriving') }),
  };
}
