import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { WRONG_TYPE, type TestBank } from '@icando/contract/test-banks';
import {
  EXTENSIONS,
  FilesUnavailable,
  fileTypeOf,
  MIME_TYPES,
  type Files,
  type Upload,
} from '../platform/files/index.ts';
import type { Pictures } from '../platform/images/pictures.ts';

export const FOLDER = 'test-banks';
/** The number of last bytes in which PDF readers search for the end marker. */
const TAIL = 1024;

export interface StoredFile {
  file_key: string;
  mime_type: TestBank['mime_type'];
  size: number;
  hash: string;
}

/** Stores a PDF unchanged and a picture re-encoded, because the metadata of pictures is untrusted. */
export function createPaperStorage({ files, pictures }: { files: Files; pictures: Pictures }) {
  const { store, uploads } = files;

  async function storeFile(upload: Upload, type: keyof typeof EXTENSIONS): Promise<StoredFile> {
    const file_key = `${FOLDER}/${randomUUID()}.${EXTENSIONS[type]}`;
    await store.put(file_key, upload.path);
    const mime_type = MIME_TYPES[type] as TestBank['mime_type'];
    return { file_key, mime_type, size: upload.size, hash: upload.hash };
  }

  async function savePicture(upload: Upload, lane: string): Promise<Outcome<StoredFile>> {
    const picture = await pictures.cleanPicture(upload.path, lane);
    if (!picture.ok) return picture;
    const { bytes, type } = picture.value;
    const written = await uploads.receive([bytes], { maxBytes: bytes.length });
    return written.ok ? accepted(await storeFile(written.value, type)) : written;
  }

  return {
    /** `lane`: the owner of the file; owners are served in turn. */
    async save(upload: Upload, lane: string): Promise<Outcome<StoredFile>> {
      const type = fileTypeOf(upload.head);
      if (type === 'jpeg' || type === 'png') return savePicture(upload, lane);
      if (type !== 'pdf') return refused('unsupported_media_type', { detail: WRONG_TYPE });
      return (await hasEnd(upload)) ? accepted(await storeFile(upload, type)) : refused('pdf_damaged');
    },

    /** If the store is unreachable, the next sweep deletes the file. */
    async delete({ file_key }: Pick<StoredFile, 'file_key'>): Promise<void> {
      await store.delete(file_key).catch((error: unknown) => {
        if (!(error instanceof FilesUnavailable)) throw error;
      });
    },
  };
}
export type PaperStorage = ReturnType<typeof createPaperStorage>;

async function hasEnd({ path, size }: Upload): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(TAIL), 0, TAIL, Math.max(0, size - TAIL));
    return buffer.includes('%%EOF');
  } finally {
    await file.close();
  }
}
