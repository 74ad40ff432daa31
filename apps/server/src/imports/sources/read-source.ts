import { createReadStream } from 'node:fs';
import { IMPORT_ROWS, IMPORT_TEXT_FILE_BYTES } from '@icando/contract/import-limits';
import { accepted, refused, type Outcome, type RefusalCode } from '@icando/contract/errors';
import type { ImportFormat } from '@icando/contract/imports';
import { runProcess } from '../../platform/run-process.ts';
import { linesIn } from './lines-in.ts';
import type { ParsedSource } from './parsed-source.ts';

/** Pasted text, or a file on disk. */
export type TextTask = { format?: Exclude<ImportFormat, 'apkg' | 'account'> | undefined } & (
  { text: string } | { path: string; size: number }
);

export type ReadReply = { source: ParsedSource } | { refused: RefusalCode };

const WORKER = new URL('./read-worker.ts', import.meta.url);
const MEMORY_MB = 128;
/** The reader's own limit of processor time is a third of this. */
const LIMIT_MS = 30_000;

/** Reads untrusted text in a child process with limits of time and memory, so that other requests do not wait. */
export async function readTextSource(
  task: TextTask,
  timeoutMs: number = LIMIT_MS,
): Promise<Outcome<ParsedSource>> {
  // Not in the child, which a busy machine may not have started within its limit.
  if ('path' in task && task.size > IMPORT_TEXT_FILE_BYTES)
    return refused((await hasTooManyLines(task.path)) ? 'too_many_rows' : 'too_large');
  const reply = await runProcess<ReadReply>(WORKER, task, { memoryMb: MEMORY_MB, timeoutMs });
  if (reply === 'late') return refused('busy');
  if (reply === 'ended') return refused('not_readable');
  return 'source' in reply ? accepted(reply.source) : refused(reply.refused);
}

/** Selects the refusal of a file that is too large: its owner understands the number of lines better. */
async function hasTooManyLines(path: string): Promise<boolean> {
  let lines = 0;
  for await (const chunk of createReadStream(path)) {
    lines += linesIn(chunk as Buffer);
    if (lines > IMPORT_ROWS) return true;
  }
  return false;
}
