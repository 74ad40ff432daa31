import { join } from 'node:path';
import { createDirectoryStore } from './directory-store.ts';
import type { FileStore } from './file-store.ts';
import { createUploads, type Uploads } from './uploads.ts';

export { createPrivately, makePrivate } from './private-files.ts';
export { writeFileAtomically } from './directory-store.ts';
export { FilesUnavailable, type FileStore } from './file-store.ts';
export { publicOriginOf } from './s3/s3-client.ts';
export { openS3Store } from './s3/s3-store.ts';
export {
  AUDIO_MIME_TYPES,
  audioTypeOf,
  EXTENSIONS,
  fileTypeOf,
  MIME_TYPES,
  type AudioType,
  type FileType,
} from './file-type.ts';
export { sweepUnowned } from './sweep.ts';
export type { Upload, Uploads } from './uploads.ts';

export interface Files {
  store: FileStore;
  uploads: Uploads;
}

/** Uploads are on the same file system as the stored files, so that storing one is a rename. */
export function openFiles({ dataDir }: { dataDir: string }, store?: FileStore): Files {
  const directory = join(dataDir, 'files');
  return {
    store: store ?? createDirectoryStore(directory),
    uploads: createUploads({ directory: join(directory, '.arriving') }),
  };
}
