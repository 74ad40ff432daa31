import { IMPORT_ROWS } from '@icando/contract/import-limits';
import type { ImportFormat } from '@icando/contract/imports';
import { isAnkiText, readAnkiText } from './anki-text.ts';
import { normaliseText } from './decode-text.ts';
import { findSeparator, readDelimited } from './delimited.ts';
import { guessRoles } from './guess-roles.ts';
import { HEADER_LINES, isHeader } from './header.ts';
import { readLines } from './lines.ts';
import { withoutMarkdown, withoutTableRules } from './markdown.ts';
import { Unreadable, type ParsedSource, type ReadTable } from './parsed-source.ts';
import { reshaped } from './reshape.ts';
import { isQuizlet, isQuizletLine, readQuizlet } from './quizlet.ts';

type TextFormat = Exclude<ImportFormat, 'apkg' | 'account'>;

/** In characters; a set of Quizlet may be one line. */
const LINE_LIMIT = 1_000_000;
/** The share of records with the same number of columns in a file of a spreadsheet. */
const ALIKE = 0.8;

const READERS: Record<TextFormat, (text: string) => ReadTable> = {
  lines: readLines,
  csv: readDelimited,
  quizlet: readQuizlet,
  anki_text: readAnkiText,
};

/** Rows and columns of a text. `isFile`: a spreadsheet is more likely than a list typed by hand. @throws Unreadable */
export function readText(
  source: string,
  { format, isFile = false }: { format?: TextFormat | undefined; isFile?: boolean } = {},
): ParsedSource {
  const plain = normaliseText(source);
  refuseTooMuch(plain);
  // Files and chosen formats keep every sign.
  const keepsSigns = isFile || format !== undefined || isAnkiText(plain);
  const text = keepsSigns ? withoutTableRules(plain) : reshapedUnlessTable(withoutMarkdown(plain));
  const chosen = format ?? formatOf(text, isFile);
  const table = READERS[chosen](text);
  if (table.rows.length > IMPORT_ROWS) throw new Unreadable('too_many_rows');
  const columns = guessRoles(table);
  if (columns.length < 2) throw new Unreadable('not_readable');
  const rows = table.rows.map((row) => ({ ...row, cells: columns.map((_, i) => row.cells[i] ?? '') }));
  return { format: chosen, columns, rows, leftOut: table.leftOut ?? [] };
}

/** Tables of Markdown begin with `sep=`. */
function reshapedUnlessTable(text: string): string {
  return /^sep=.\n/iu.test(text) ? text : reshaped(text);
}

/** A line is taken for blank if this many characters at its start are. */
const BLANK_START = 100;

/** Refuses a text by the number and length of its lines, before it is parsed. */
function refuseTooMuch(text: string): void {
  let lines = 0;
  for (let from = 0; from < text.length;) {
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    if (end - from > LINE_LIMIT) throw new Unreadable('line_too_long');
    if (text.slice(from, Math.min(end, from + BLANK_START)).trim() !== '') lines += 1;
    from = end + 1;
  }
  if (lines === 0) throw new Unreadable('not_readable');
  if (lines > IMPORT_ROWS + 1 && (linesOutsideQuotes(text) ?? lines) > IMPORT_ROWS + 1)
    throw new Unreadable('too_many_rows');
}

/** Counts the lines outside of quoted cells. Undefined when a quote is never closed: quotes then have no meaning. */
function linesOutsideQuotes(text: string): number | undefined {
  let lines = 1;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) isQuoted = !isQuoted;
    else if (code === 0x0a && !isQuoted && text.charCodeAt(at - 1) !== 0x0a) lines += 1;
  }
  return isQuoted ? undefined : lines;
}

function formatOf(text: string, isFile: boolean): TextFormat {
  if (isAnkiText(text)) return 'anki_text';
  if (isQuizletLine(text)) return 'quizlet';
  if (isDelimited(text, isFile)) return 'csv';
  return isQuizlet(text) ? 'quizlet' : 'lines';
}

function isDelimited(text: string, isFile: boolean): boolean {
  if (/^sep=.\n/iu.test(text)) return true;
  const separator = findSeparator(text);
  if (separator === undefined || separator.share < ALIKE / 2) return false;
  const { character, columns, share } = separator;
  if (new RegExp(`(?:^|[${character}\\n])"[^"]*"(?=[${character}\\n]|$)`, 'u').test(text)) return true;
  // Two pasted columns are read as lines, which may have transcriptions and parts of speech.
  const headers = text.split('\n', HEADER_LINES).map((line) => line.replaceAll('"', '').split(character));
  if (headers.some((names) => (isFile || names.length > 2) && isHeader(names))) return true;
  if (share < ALIKE) return false;
  // A list such as `cat: con mèo, mèo` also contains commas.
  if (character === ',' && hasOtherSeparator(text)) return false;
  return isFile || (columns > 2 && (character === '\t' || character === '|'));
}

function hasOtherSeparator(text: string): boolean {
  const lines = text.split('\n', 200).filter((line) => line.trim() !== '');
  const others = lines.filter((line) => /\t|\s[-–—]\s|[:;]\s?\p{L}/u.test(line));
  return others.length >= lines.length * ALIKE;
}
