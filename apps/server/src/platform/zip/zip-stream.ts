import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  name: string;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** MP3 and the like get no smaller. */
  isCompressed: boolean;
}

/** The bytes of a ZIP with these files, made while it is read. */
export async function* zipStream(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    made.push(bytes);
  });
  for await (const { name, bytes, isCompressed } of files) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const some of bytes) {
      file.push(some);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
