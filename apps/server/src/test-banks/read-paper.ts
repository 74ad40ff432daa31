import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { childEnvironment } from '../platform/child-environment.ts';

const READER = fileURLToPath(new URL('./paper-reader-worker.ts', import.meta.url));
/** Longer than the reader's own limit of processor time, for which it waits on a busy machine. */
const TIMEOUT_MS = 4 * 60_000;

export type ReaderMessage = { read: number; pages: number } | { pages: number; words: string[] };

/**
 * Parses an untrusted PDF in a child process with limits of processor time and memory. Returns undefined when it cannot be
 * read. @throws when the reader was not given the time, so that it may be read later
 */
export async function readPaper(
  bytes: Readable,
  options: {
    onProgress(progress: { read: number; pages: number }): void;
    signal: AbortSignal;
    timeoutMs?: number;
  },
): Promise<{ pages: number; words: string[] } | undefined> {
  const { onProgress, signal, timeoutMs = TIMEOUT_MS } = options;
  if (signal.aborted) {
    bytes.destroy();
    return undefined;
  }
  const child = fork(READER, [], {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=192'],
    env: childEnvironment(),
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  const ended = Promise.withResolvers<{ pages: number; words: string[] } | undefined>();
  child.on('message', (message: ReaderMessage) => {
    if ('words' in message) ended.resolve(message);
    else onProgress(message);
  });
  child.once('error', () => ended.resolve(undefined));
  child.once('close', () => {
    if (child.killed && !signal.aborted) ended.reject(new Error('the reader of papers had no time'));
    else ended.resolve(undefined);
  });
  // A reader that exits early does not read the rest.
  if (child.stdin !== null) pipeline(bytes, child.stdin).catch(() => {});
  try {
    return await ended.promise;
  } finally {
    signal.removeEventListener('abort', kill);
  }
}
