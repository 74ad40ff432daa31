import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

const READER = fileURLToPath(new URL('./paper-reader-worker.ts', import.meta.url));
const TIMEOUT_MS = 60_000;

/** What the reader's process says. */
export type ReaderSays = { read: number; pages: number } | { pages: number; words: string[] };

/**
 * The words inside a PDF, or nothing when it cannot be read. A stranger's PDF is a program of sorts, so a process of its
 * own reads it, with bounds on its time and memory; whatever it does, only that process ends.
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
  // A reader that ends early does not want the rest.
  if (child.stdin !== null) pipeline(bytes, child.stdin).catch(() => {});
  try {
    return await ended.promise;
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', kill);
    kill();
  }
}
