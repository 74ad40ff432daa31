import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

const READER = fileURLToPath(new URL('./paper-reader-worker.ts', import.meta.url));
const TIMEOUT_MS = 60_000;

/** Messages of the reader process. */
export type ReaderSays = { read: number; pages: number } | { pages: number; words: string[] };

/**
 * The words of a PDF, or undefined when it cannot be read. Untrusted PDFs are parsed in a separate process with limits
 * on time and memory, so that only that process can crash.
 */
export async function readPaper(
  bytes: Readable,
  {
    onProgress,
    signal,
  }: { onProgress(progress: { read: number; pages: number }): void; signal: AbortSignal },
): Promise<{ pages: number; words: string[] } | undefined> {
  if (signal.aborted) {
    bytes.destroy();
    return undefined;
  }
  const child = fork(READER, [], {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=192'],
    env: {},
  });
  const kill = () => child.kill('SIGKILL');
  const late = setTimeout(kill, TIMEOUT_MS);
  signal.addEventListener('abort', kill);
  const ended = Promise.withResolvers<{ pages: number; words: string[] } | undefined>();
  child.on('message', (said: ReaderSays) => {
    if ('words' in said) ended.resolve(said);
    else onProgress(said);
  });
  child.once('error', () => ended.resolve(undefined));
  child.once('close', () => ended.resolve(undefined));
  // A reader that exits early does not read the rest.
  if (child.stdin !== null) pipeline(bytes, child.stdin).catch(() => {});
  try {
    return await ended.promise;
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', kill);
    kill();
  }
}
