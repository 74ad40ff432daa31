import type { Duplex } from 'node:stream';

/** What the other server says first, and then it waits; nothing when it is not there, or not in time. */
export function firstWords(upstream: Duplex, signal: AbortSignal): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const settle = (chunk?: Buffer) => {
      upstream.off('data', heard);
      upstream.off('close', lost);
      signal.removeEventListener('abort', lost);
      resolve(chunk);
    };
    const heard = (chunk: Buffer) => {
      upstream.pause();
      settle(chunk);
    };
    const lost = () => settle();
    upstream.on('data', heard);
    upstream.on('close', lost);
    signal.addEventListener('abort', lost);
    if (signal.aborted) lost();
  });
}
