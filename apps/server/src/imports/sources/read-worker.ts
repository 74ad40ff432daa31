// A child process that reads a text or a file; read-source.ts starts it.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { IMPORT_ROWS, IMPORT_TEXT_FILE_BYTES } from '@icando/contract/import-limits';
import { limitProcess } from '../../platform/limited-process.ts';
import { answerTask } from '../../platform/run-process.ts';
import { decodeText } from './decode-text.ts';
import { Unreadable } from './parsed-source.ts';
import { readText } from './read-text.ts';
import type { ReadReply, TextTask } from './read-source.ts';

const MAX_MEMORY = 190 * 1024 * 1024;
const LINE_FEED = 0x0a;
const QUOTE = 0x22;
/** The limit of lines, which allows blank lines between rows. */
const FAR_TOO_MANY = 10 * IMPORT_ROWS;

limitProcess(MAX_MEMORY);
answerTask(reply);

async function reply(task: TextTask): Promise<ReadReply> {
  try {
    const text = 'text' in task ? task.text : await textOf(task.path, task.size);
    return { source: readText(text, { format: task.format, isFile: !('text' in task) }) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.code };
    throw error;
  }
}

async function textOf(path: string, size: number): Promise<string> {
  if (size > IMPORT_TEXT_FILE_BYTES)
    throw new Unreadable((await hasTooManyLines(path)) ? 'too_many_rows' : 'too_large');
  const bytes = await readFile(path);
  // The lines of a quoted cell are not rows, so that only files without quotes can be refused by their lines.
  if (!bytes.includes(QUOTE) && linesIn(bytes) > FAR_TOO_MANY) throw new Unreadable('too_many_rows');
  return decodeText(bytes);
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

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}
