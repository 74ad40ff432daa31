import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

/** `two_alike`: two entries have the same name. */
export type ZipFault = 'not_a_zip' | 'damaged' | 'too_large' | 'two_alike' | 'unsafe';

/** An untrusted ZIP cannot be read, or must not be. */
export class ZipRefused extends Error {
  override name = 'ZipRefused';
  readonly fault: ZipFault;

  constructor(fault: ZipFault, options?: ErrorOptions) {
    super(`the ZIP is refused: ${fault}`, options);
    this.fault = fault;
  }
}

export interface OpenZip {
  /** By name. The sizes are those that the ZIP declares. */
  entries: ReadonlyMap<string, Entry>;
  /** Streams the unpacked bytes; the caller limits them. @throws ZipRefused for encryption or an unknown compression */
  open(entry: Entry): Promise<Readable>;
  close(): void;
}

const FILE_TYPE = 0o170000;
const SYMLINK = 0o120000;

/** Reads the directory of a ZIP with at most `entries` entries. @throws ZipRefused */
export async function openZip(file: string, { entries: maxEntries }: { entries: number }): Promise<OpenZip> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw new ZipRefused('not_a_zip', { cause: error });
  });
  try {
    const entries = await entriesOf(zip, maxEntries);
    return {
      entries,
      open: (entry) => {
        if (!entry.canDecodeFileData()) throw new ZipRefused('damaged');
        return zip.openReadStreamPromise(entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile, maxEntries: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > maxEntries) throw new ZipRefused('too_large');
  try {
    for await (const entry of zip.eachEntry()) {
      if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK) throw new ZipRefused('unsafe');
      if (entries.has(entry.fileName)) throw new ZipRefused('two_alike');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof ZipRefused) throw error;
    // yauzl refuses unsafe names itself; only the message tells this error from others.
    const isName =
      error instanceof Error && /relative path|absolute path|characters in fileName/.test(error.message);
    throw new ZipRefused(isName ? 'unsafe' : 'damaged', { cause: error });
  }
  return entries;
}

/** The limit of unpacked bytes: `bytes`, and above `ratioFromBytes` also `ratio` times the compressed size. */
export function mostUnpacked(
  { compressedSize }: Pick<Entry, 'compressedSize'>,
  limits: { bytes: number; ratio: number; ratioFromBytes: number },
): number {
  return Math.min(limits.bytes, Math.max(limits.ratioFromBytes, compressedSize * limits.ratio));
}
