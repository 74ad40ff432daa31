import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  name: string;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** True for MP3 and other formats that deflate does not reduce. */
  isCompressed: boolean;
}

/** Streams a ZIP of the files, which are read and compressed on demand. */
export async function* zipStream(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const pending: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    pending.push(bytes);
  });
  for await (const { name, bytes, isCompressed } of files) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk);
      yield* pending.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* pending.splice(0);
  }
  zip.end();
  yield* pending.splice(0);
}
