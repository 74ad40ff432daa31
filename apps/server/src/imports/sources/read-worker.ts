// A child process that reads a text or a file; read-source.ts starts it.
import { readFile } from 'node:fs/promises';
import { IMPORT_ROWS } from '@icando/contract/import-limits';
import { limitProcess } from '../../platform/limited-process.ts';
import { answerTask } from '../../platform/run-process.ts';
import { decodeText } from './decode-text.ts';
import { linesIn } from './lines-in.ts';
import { Unreadable } from './parsed-source.ts';
import { readText } from './read-text.ts';
import type { ReadReply, TextTask } from './read-source.ts';

/** 10,000 rows take less than a second on a slow core. */
const LIMITS = { maxMemory: 190 * 1024 * 1024, cpuMs: 10_000 };
const QUOTE = 0x22;
/** The limit of lines, which allows blank lines between rows. */
const FAR_TOO_MANY = 10 * IMPORT_ROWS;

limitProcess(LIMITS);
answerTask(reply);

async function reply(task: TextTask): Promise<ReadReply> {
  try {
    const text = 'text' in task ? task.text : await textOf(task.path);
    return { source: readText(text, { format: task.format, isFile: !('text' in task) }) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.code };
    throw error;
  }
}

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  // The lines of a quoted cell are not rows, so that only files without quotes can be refused by their lines.
  if (!bytes.includes(QUOTE) && linesIn(bytes) > FAR_TOO_MANY) throw new Unreadable('too_many_rows');
  return decodeText(bytes);
}
