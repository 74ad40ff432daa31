import { fieldText } from '../../anki/index.ts';
import { withoutBullet } from './bullets.ts';
import { isHeader, roleOfName } from './header.ts';
import { recordsInJson } from './json-list.ts';
import { partsOf, sideOf } from './line-parts.ts';
import { cutAtSame } from './separators.ts';
import { isSentences } from './sentences.ts';
import { hasVietnamese, isPhonetic } from './vietnamese.ts';

/** Longer lines are no words, and the expressions are slow on them. */
const LINE_CHARACTERS = 1_000;
/** The share of lines that makes a pattern plain. */
const MOST = 0.8;
const MAX_COLUMNS = 8;

/** A pasted text as one word a line or as a spreadsheet writes it, if it comes in another plain shape. */
export function reshaped(text: string): string {
  const json = recordsInJson(text);
  if (json !== undefined) return tableText(json);
  const plain = withoutSenders(withoutTags(text));
  const lines = plain.split('\n').filter((line) => line.trim() !== '');
  if (lines.some(({ length }) => length > LINE_CHARACTERS)) return plain;
  const [line = ''] = lines;
  if (lines.length === 1) return inSeveralLines(line) ?? plain;
  const records = labelled(lines) ?? inTurn(lines) ?? inColumns(lines);
  return records === undefined ? plain : tableText(records);
}

function tableText(records: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""').replace(/\s+/gu, ' ').trim()}"`;
  return `sep=\t\n${records.map((record) => record.map(cell).join('\t')).join('\n')}`;
}

/** The text of HTML: its rows, items and paragraphs as lines, its cells between tabs. */
function withoutTags(text: string): string {
  if (
    !/<\/?(?:table|t[rdh]|ul|ol|li|p|div|br|b|i|u|em|strong|span|font)\b[^>]{0,500}>|&(?:nbsp|amp|quot|lt|gt);/iu.test(
      text,
    )
  )
    return text;
  if (!/<(?:tr|li|p|div)\b/iu.test(text))
    return text
      .split('\n')
      .map((line) =>
        line
          .split('\t')
          .map((cell) => fieldText(cell).text)
          .join('\t'),
      )
      .join('\n');
  return text
    .replace(/\s*\n\s*/gu, ' ')
    .split(/<\/?(?:tr|li|p|div|ul|ol|table|tbody|thead|h[1-6])\b[^>]{0,500}>/iu)
    .map((row) =>
      row
        .split(/<\/t[dh]>/iu)
        .map((cell) => fieldText(cell).text)
        .join('\t')
        .trim(),
    )
    .filter((row) => row !== '')
    .join('\n');
}

/** `[10:32, 05/11/2024] Lan: plum - quả mận` and `05/11/2024, 10:32 - Lan: plum - quả mận`, as chats copy messages. */
const SENDER =
  /^\s*(?:\[[^\]\n]{0,20}\d{1,2}:\d{2}[^\]\n]{0,20}\]\s*|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?\s*[-–]\s*)[^:\n]{1,60}:\s+/iu;

function withoutSenders(text: string): string {
  const lines = text.split('\n');
  const sent = lines.filter((line) => SENDER.test(line.slice(0, LINE_CHARACTERS)));
  const filled = lines.filter((line) => line.trim() !== '');
  if (sent.length === 0 || sent.length < MOST * filled.length) return text;
  return lines.map((line) => line.replace(SENDER, '')).join('\n');
}

/** Words that are all in one line: `plum - quả mận; bed - giường`, `plum: quả mận, bed: giường`. */
function inSeveralLines(line: string): string | undefined {
  if (line.includes('\t')) return undefined;
  for (const end of [/\s*;\s*/u, /\s*\|\s*/u, /\s*\/\/\s*/u, /\s*,\s+/u, /\.\s+/u]) {
    const words = line.split(end).filter((word) => word.trim() !== '');
    if (words.length < 2) continue;
    if (cutAtSame(words)) return words.join('\n');
  }
  return undefined;
}

const LABELS: Record<string, string> = { q: 'English', a: 'Vietnamese', en: 'English', vn: 'Vietnamese' };
const HEADINGS: Record<string, string> = {
  foreign: 'English',
  native: 'Vietnamese',
  phonetic: 'IPA',
  note: 'Note',
  example: 'Example',
  example_native: 'Example in Vietnamese',
};

/** `Front: plum`, `Back: quả mận`: the fields of a word in lines of their own. */
function labelled(lines: readonly string[]): string[][] | undefined {
  const fields = lines.map((line) => {
    const [, label = '', value = ''] =
      /^([^:\n]{1,30}):\s*(.{0,900})$/u.exec(withoutBullet(line.trim())) ?? [];
    const heading = LABELS[label.trim().toLowerCase()] ?? HEADINGS[roleOfName(label) ?? ''];
    return heading === undefined ? undefined : { heading, value: value.replace(/^(["'])(.*)\1$/u, '$2') };
  });
  const known = fields.filter((field) => field !== undefined);
  const [first] = known;
  if (first === undefined || known.length < MOST * lines.length) return undefined;
  const names = [...new Set(known.map(({ heading }) => heading))];
  if (!isHeader(names)) return undefined;
  const records: Map<string, string>[] = [];
  for (const { heading, value } of known) {
    if (heading === first.heading || records.length === 0) records.push(new Map());
    const record = records.at(-1);
    record?.set(heading, [record.get(heading) ?? '', value].filter((text) => text !== '').join('; '));
  }
  // A list about vocabulary, such as `word: từ`, has words for labels.
  const english = records.map((record) => record.get('English') ?? '');
  if (english.filter(hasVietnamese).length > english.length / 2) return undefined;
  return [names, ...records.map((record) => names.map((name) => record.get(name) ?? ''))];
}

/** A word, its meaning and its example in three lines or more. Lines of a transcription alone are left to `readLines`. */
function inTurn(lines: readonly string[]): string[][] | undefined {
  const parts = lines.map((line) => partsOf(withoutBullet(line.trim())));
  const cells = parts.filter(({ text }) => sideOf(text) !== '');
  for (const width of [3, 4]) {
    if (cells.length % width !== 0 || cells.length < 2 * width) continue;
    const records = Array.from({ length: cells.length / width }, (_, at) =>
      cells.slice(at * width, (at + 1) * width),
    );
    const columns = Array.from({ length: width }, (_, at) =>
      records.map((record) => sideOf(record[at]?.text ?? '')),
    );
    if (!arePlain(columns) || !columns.slice(2).every(isSentences)) continue;
    return records.map((record) => [
      ...record.map(({ text }) => sideOf(text)),
      record.map(({ phonetic }) => phonetic).find((one) => one !== '') ?? '',
      record.map(({ partOfSpeech }) => partOfSpeech).find((one) => one !== '') ?? '',
    ]);
  }
  return undefined;
}

/** Whether each column is in one language, and both languages occur in the first two. */
function arePlain(columns: readonly (readonly string[])[]): boolean {
  const shares = columns.map((cells) => cells.filter(hasVietnamese).length / cells.length);
  const [first = 0, second = 0] = shares;
  return shares.every((share) => share <= 1 - MOST || share >= 0.6) && Math.abs(first - second) >= 0.6;
}

const BETWEEN_COLUMNS = [
  /\s*;\s*/u,
  /\s+[-–—]+\s+/u,
  /\s*\|\s*/u,
  /\s+\/\s+/u,
  /\s*(?<!=)=(?![=>])\s*/u,
  /\s{3,}/u,
];

/** A word, its meaning and an example or a transcription without slashes between the same separators. */
function inColumns(lines: readonly string[]): string[][] | undefined {
  const plain = lines.map((line) => withoutBullet(line.replace(/^[\s|]+|[\s|]+$/gu, '')));
  if (plain.some((line) => line.includes('\t'))) return undefined;
  for (const separator of BETWEEN_COLUMNS) {
    const records = plain.map((line) => line.split(separator).map((cell) => cell.trim()));
    const width = records[1]?.length ?? 0;
    if (width < 3 || width > MAX_COLUMNS) continue;
    const alike = records.filter((record) => record.length === width && record.every((cell) => cell !== ''));
    if (alike.length < MOST * records.length) continue;
    const columns = Array.from({ length: width }, (_, at) => alike.map((record) => record[at] ?? ''));
    const isTranscribed = (cells: readonly string[]) =>
      cells.filter((cell) => isPhonetic(cell) && !/^[/[]/u.test(cell)).length >= cells.length / 2;
    const others = columns.filter((cells) => !isSentences(cells));
    const hasExamples = others.length < width && others.length >= 2;
    if (hasExamples || columns.some(isTranscribed)) return records;
  }
  return undefined;
}
