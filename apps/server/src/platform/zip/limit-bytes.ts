import { Transform } from 'node:stream';

/** Passes bytes on; fails with this error beyond `most` of them, so that a bomb is not unpacked to its end. */
export function limitBytes(most: number, tooLarge: () => Error): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(tooLarge());
      else done(null, chunk);
    },
  });
}
