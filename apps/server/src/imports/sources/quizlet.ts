import { isHeader } from './header.ts';
import { partsOf, sideOf } from './line-parts.ts';
import { readLines } from './lines.ts';
import type { ReadTable } from './parsed-source.ts';
import { oneLine } from './plain-text.ts';
import { cutAtStrong } from './separators.ts';
import { hasVietnamese } from './vietnamese.ts';

/** True for cards in one line, each with a tab. */
export function isQuizletLine(text: string): boolean {
  return isInOneLine(text.split('\n').filter((line) => line.trim() !== ''));
}

/** True for definitions of several lines. */
export function isQuizlet(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const tabbed = lines.filter((line) => line.includes('\t')).length;
  const isFirst = lines[0]?.includes('\t') === true;
  if (!isFirst || tabbed === lines.length || tabbed * 2 < lines.length) return false;
  return !lines.some((line) => !line.includes('\t') && (isPair(line) || isOnlyParts(line)));
}

/** Whether a line is the transcription or part of speech of the word above. */
function isOnlyParts(line: string): boolean {
  return sideOf(partsOf(line.slice(0, 1_000).trim()).text) === '';
}

/** Whether a line is a word of its own with another separator. */
function isPair(line: string): boolean {
  const [one, other] = cutAtStrong(line.slice(0, 1_000)) ?? ['', ''];
  return hasVietnamese(one) !== hasVietnamese(other);
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
  return { names, rows: rows.map((cells, place) => ({ row: place + 1, cells: [...cells] })) };
}

function isInOneLine(lines: readonly string[]): boolean {
  const [line = ''] = lines;
  return lines.length === 1 && line.split(';').filter((card) => card.includes('\t')).length > 1;
}
