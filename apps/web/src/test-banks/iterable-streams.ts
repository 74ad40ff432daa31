import { chunksOf } from '../platform/api/chunks-of.ts';

// pdf.js reads streams with `for await`, which Safari and Chrome before 124 do not support.
if (!(Symbol.asyncIterator in ReadableStream.prototype)) {
  Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
    value(this: ReadableStream) {
      return chunksOf(this);
    },
  });
}
