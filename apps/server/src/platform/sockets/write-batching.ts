import type { Writable } from 'node:stream';

let corked: Writable[] = [];

/**
 * Corks a stream until the event loop has handled everything that was ready, so that all frames written to one socket in
 * one iteration are sent by one system call.
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
