import { join } from 'node:path';
import { createDirectoryStore } from './directory-store.ts';
import type { FileStore } from './file-store.ts';
import { createUploads, type Uploads } from './uploads.ts';

export type { FileFacts, FileStore } from './file-store.ts';
export { EXTENSIONS, fileTypeOf, MIME_TYPES, type FileType } from './file-type.ts';
export { sweepUnowned } from './sweep.ts';
export type { Upload, Uploads } from './uploads.ts';

/** The place for files, and the place where they arrive. */
export interface Files {
  store: FileStore;
  uploads: Uploads;
}

/** Files under the data directory; they arrive beside where they stay, so that keeping one is a rename. */
export function openFiles({ dataDir }: { dataDir: string }): Files {
  const directory = join(dataDir, 'files');
  return {
    store: createDirectoryStore(directory),
    uploads: createUploads({ directory: join(directory, '.arriving') }),
  };
}
