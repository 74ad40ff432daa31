// pdf.js reads streams with `for await`, which Safari and Chrome before 124 cannot do.
if (!(Symbol.asyncIterator in ReadableStream.prototype)) {
  Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
    value(this: ReadableStream) {
      return chunksOf(this);
    },
  });
}

/** What `for await` would read of a stream. */
export async function* chunksOf<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk, void> {
  const reader = stream.getReader();
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
