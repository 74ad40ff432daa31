import { isHeader } from './header.ts';
import { partsOf, sideOf } from './line-parts.ts';
import { readLines } from './lines.ts';
import type { ReadTable } from './parsed-source.ts';
import { oneLine } from './plain-text.ts';
import { cutAtStrong } from './separators.ts';
import { hasVietnamese } from './vietnamese.ts';

/** Longer lines are slow to examine, and never a word. */
const LINE_CHARACTERS = 1_000;

/** True for cards in one line, each with a tab. */
export function isQuizletLine(text: string): boolean {
  return isInOneLine(text.split('\n').filter((line) => line.trim() !== ''));
}

/** True for definitions of several lines. */
export function isQuizlet(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const tabbed = lines.filter((line) => line.includes('\t')).length;
  const beginsWithTerm = lines[0]?.includes('\t') === true;
  if (!beginsWithTerm || tabbed === lines.length || tabbed * 2 < lines.length) return false;
  return !lines.some((line) => !line.includes('\t') && (isPair(line) || isOnlyMark(line)));
}

/** Whether a line has nothing but a transcription or part of speech, which belongs to the word above. */
function isOnlyMark(line: string): boolean {
  return sideOf(partsOf(line.slice(0, LINE_CHARACTERS).trim()).text) === '';
}

/** Whether a line is another word, with its meaning after a separator other than a tab. */
function isPair(line: string): boolean {
  const [left, right] = cutAtStrong(line.slice(0, LINE_CHARACTERS)) ?? ['', ''];
  return hasVietnamese(left) !== hasVietnamese(right);
}

/** Reads terms and definitions with a tab between. A definition may continue on the next lines; cards may end with `;`. */
export function readQuizlet(text: string): ReadTable {
  if (!text.includes('\t')) return readLines(text.includes('\n') ? text : text.replaceAll(';', '\n'));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const cards = isInOneLine(lines) ? (lines[0] ?? '').split(';') : lines;
  const pairs: [string, string][] = [];
  for (const card of cards) {
    const tab = card.indexOf('\t');
    const last = pairs.at(-1);
    if (tab >= 0) pairs.push([card.slice(0, tab), card.slice(tab + 1)]);
    else if (last === undefined) pairs.push([card, '']);
    else last[1] = `${last[1]} ${card}`;
  }
  const records = pairs
    .map(([term, definition]) => [oneLine(term), oneLine(definition)] as const)
    .filter(([term, definition]) => term !== '' || definition !== '');
  const names = records[0] !== undefined && isHeader(records[0]) ? [...records[0]] : [];
  const rows = records.slice(names.length > 0 ? 1 : 0);
  return { names, rows: rows.map((cells, index) => ({ row: index + 1, cells: [...cells] })) };
}

function isInOneLine(lines: readonly string[]): boolean {
  const [line = ''] = lines;
  return lines.length === 1 && line.split(';').filter((card) => card.includes('\t')).length > 1;
}
