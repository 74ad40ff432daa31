import { Transform } from 'node:stream';
import { DeckRefused } from './deck.ts';

/** Passes bytes on; fails with `DeckRefused` beyond `most` of them, so that a bomb is not unpacked to its end. */
export function limitBytes(most: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(new DeckRefused('too_large'));
      else done(null, chunk);
    },
  });
}
