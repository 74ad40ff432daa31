// pdf.js reads streams with `for await`, which Safari before 26.4 and Chrome before 124 cannot do.
export const isNative = Symbol.asyncIterator in ReadableStream.prototype;

if (!isNative) {
  Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, { value: chunksOf, writable: true });
}

async function* chunksOf<Chunk>(this: ReadableStream<Chunk>): AsyncGenerator<Chunk, void> {
  const reader = this.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops reading wants no more of it; of a stream that ended there is nothing to cancel.
    reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}
