import { Transform } from 'node:stream';

/** Passes bytes on and fails beyond `maxBytes`, so that a decompression bomb is not unpacked to its end. */
export function limitBytes(maxBytes: number, tooLarge: () => Error): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      passed += chunk.length;
      if (passed > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
}
