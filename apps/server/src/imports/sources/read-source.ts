import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { accepted, refused, type Outcome, type RefusalCode } from '@icando/contract/errors';
import type { ImportFormat } from '@icando/contract/imports';
import type { ParsedSource } from './parsed-source.ts';

/** Pasted text, or a file on disk. */
export type TextTask = { format?: Exclude<ImportFormat, 'apkg'> | undefined } & (
  { text: string } | { path: string; size: number }
);

export type ReadReply = { source: ParsedSource } | { refused: RefusalCode };

const WORKER = new URL('./read-worker.ts', import.meta.url);
const MEMORY_MB = 160;
/** 10,000 rows take less than a second on a slow core. */
const LIMIT_MS = 10_000;

/** Reads untrusted text in a thread of its own, so that other calls do not wait, within limits of time and memory. */
export async function readTextSource(task: TextTask): Promise<Outcome<ParsedSource>> {
  const worker = new Worker(WORKER, {
    workerData: task,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), LIMIT_MS);
  try {
    const ended = once(worker, 'exit').then(() => undefined);
    const message = once(worker, 'message').then(([reply]) => reply as ReadReply);
    const reply = await Promise.race([message, ended]);
    if (reply === undefined) return refused('not_readable');
    return 'source' in reply ? accepted(reply.source) : refused(reply.refused);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return refused('not_readable');
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
