/** The chunks of a stream, as by `for await`, which Safari and Chrome before 124 do not support for streams. */
export async function* chunksOf<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Cancels the stream if the caller stops reading; without effect at the end of the stream.
    reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}
