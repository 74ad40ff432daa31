import { fieldText } from '../../anki/index.ts';
import { recordsOf, rowsOf } from './delimited.ts';
import { isHeader } from './header.ts';
import type { LeftOut, ReadTable, SourceRow } from './parsed-source.ts';

const HEADER = /^#([a-z ]+):(.*)$/i;
const NAMED_SEPARATORS: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};
/** Columns that contain data of Anki instead of the word. */
const OWN_COLUMNS = ['guid column', 'notetype column', 'deck column', 'tags column'];
const CLOZE = /\{\{c\d+::/;
const SOUND = /\[sound:[^\]]{0,255}\]/g;
const PICTURE = /<img\b/i;

/** True for `Notes in Plain Text` of Anki 2.1.54 and later, whose first lines describe the format. */
export function isAnkiText(text: string): boolean {
  return /^#(?:separator|html|columns|notetype|deck|tags|guid column|notetype column|deck column|tags column):/i.test(
    text,
  );
}

export function readAnkiText(text: string): ReadTable {
  const { settings, body } = withoutHeader(text);
  const named = settings.get('separator') ?? 'tab';
  const separator = NAMED_SEPARATORS[named.toLowerCase()] ?? (named === '' ? '\t' : named);
  const places = new Map(OWN_COLUMNS.map((name) => [name, Number(settings.get(name) ?? 0) - 1]));
  const isOwn = (index: number) => [...places.values()].includes(index);
  const keyAt = places.get('guid column') ?? -1;
  const names = (settings.get('columns') ?? '').split(separator).map((name) => name.trim());
  const records = recordsOf(body, separator);
  const { rows, leftOut = [] } = rowsOf(records, names.length > 1 ? names.length : 0);
  const cleaned = createCleaner(settings.get('html')?.trim().toLowerCase() === 'true');
  const words = rows.flatMap((row) => {
    const own = row.cells.filter((_, index) => !isOwn(index));
    if (cleaned.isCloze(own)) return [];
    const key = row.cells[keyAt]?.trim();
    const cells = own.map(cleaned.textOf);
    return [{ ...row, cells, ...(key === undefined || key === '' ? {} : { key }) } satisfies SourceRow];
  });
  const left = names.filter((_, index) => !isOwn(index));
  const header = left.length > 1 ? left : headerOf(words);
  const kept = left.length > 1 || header.length === 0 ? words : words.slice(1);
  return { names: header, rows: kept, leftOut: [...leftOut, ...cleaned.leftOut()] };
}

const headerOf = ([first]: readonly SourceRow[]) =>
  first !== undefined && isHeader(first.cells) ? first.cells : [];

function withoutHeader(text: string): { settings: Map<string, string>; body: string } {
  const settings = new Map<string, string>();
  let at = 0;
  while (text[at] === '#') {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? undefined : end);
    const [, name = '', value = ''] = HEADER.exec(line) ?? [];
    if (name !== '') settings.set(name.toLowerCase(), value);
    if (end < 0) return { settings, body: '' };
    at = end + 1;
  }
  return { settings, body: text.slice(at) };
}

/** Removes recordings, pictures and cloze notes from fields, and counts them. */
function createCleaner(isHtml: boolean) {
  const counts = { cloze: 0, sounds: 0, pictures: 0 };
  return {
    isCloze(cells: readonly string[]): boolean {
      const found = cells.some((cell) => CLOZE.test(cell));
      if (found) counts.cloze += 1;
      return found;
    },
    textOf(this: void, cell: string): string {
      const silent = cell.replace(SOUND, ' ');
      if (silent !== cell) counts.sounds += 1;
      if (isHtml && PICTURE.test(silent)) counts.pictures += 1;
      return (isHtml ? fieldText(silent).text : silent).trim();
    },
    leftOut(): LeftOut[] {
      return [
        { what: 'notes that are not a word (cloze)', count: counts.cloze },
        { what: 'recordings (only an .apkg file has them)', count: counts.sounds },
        { what: 'pictures', count: counts.pictures },
      ].filter(({ count }) => count > 0);
    },
  };
}
