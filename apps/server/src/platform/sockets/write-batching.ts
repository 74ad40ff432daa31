import type { Writable } from 'node:stream';

let corked: Writable[] = [];

/**
 * Corks a stream until the event loop has handled everything that was ready. All frames written to one socket in one
 * turn then leave in one system call.
 */
export function corkForThisTurn(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  if (corked.push(stream) === 1) setImmediate(uncorkAll);
}

function uncorkAll(): void {
  const streams = corked;
  corked = [];
  for (const stream of streams) stream.uncork();
}
