import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nfkc } from '@icando/contract/text';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvText, originalText } from './csv.ts';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const BREAKS = ['\n', '\r', '\r\n', '\u2028', '\u2029', '\v', '\f', '\u0085'];
const HIDDEN = [' ', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u2060', '\u00ad', '\u200e', '\t'];
const part = fc.constantFrom(
  ...SIGNS,
  ...BREAKS,
  ...HIDDEN,
  "'",
  '"',
  '""',
  ',',
  ';',
  '1+1',
  "cmd|'/C calc'!A0",
  'mèo',
);
const cell = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
  )
  // Readers skip a line that has nothing on it, and no export has one.
  .map((rows) => rows.map((row, index) => [index, ...row]));

/** The first visible character in NFKC, which makes plain signs of full-width ones. */
const firstSign = (text: string) =>
  nfkc(text.replace(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}]/gu, ''))[0];

const strictly = (text: string): string[][] => parse(text, { bom: true });

describe('rows for a spreadsheet', () => {
  it('come back with the same rows and cells, whatever is in them', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const found = strictly(csvText(rows));
        expect(found.map((row) => row.map(originalText))).toEqual(rows.map((row) => row.map(String)));
        for (const text of found.flat()) expect(['=', '+', '-', '@']).not.toContain(firstSign(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(BREAKS)('have the line break %j only within quotes', (lineBreak) => {
    const cell = `x${lineBreak}=1+1`;
    expect(csvText([[cell, 'b']], { isFirst: false })).toBe(`"${cell}","b"\r\n`);
  });

  it.each([';', '\t', ','])('are not divided by a reader whose separator is %j', (separator) => {
    const text = csvText([[`a${separator}=1+1`]], { isFirst: false });
    const [row = []] = parse(text, { delimiter: separator });
    expect(row.map(originalText)).toEqual([`a${separator}=1+1`]);
  });

  it('have no formula where a reader divides a later text at its semicolons', () => {
    const texts = ['x', 'a;=1+1;b', "c;'@d;  ＋1;-2"];
    const [, ...parts] = csvText([texts], { isFirst: false }).split(';');
    expect(parts.map(firstSign)).toEqual(["'", 'b', "'", "'", "'"]);
    expect(csvText([['a; b;c - d']], { isFirst: false })).toBe('"a; b;c - d"\r\n');
  });

  it('have numbers as they are and nothing for an empty text', () => {
    expect(csvText([[-1, '', 'cat', 2.5]], { isFirst: false })).toBe('-1,,"cat",2.5\r\n');
  });
});

const hasSpreadsheet = (() => {
  try {
    execFileSync('ssconvert', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!hasSpreadsheet)('in the spreadsheet program Gnumeric (ssconvert)', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'icando-csv-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Where the cells of a file are, and what they are; in Gnumeric's own format only formulas have no type. */
  function cellsOf(csv: string): { place: string; text: string; isFormula: boolean }[] {
    const [source, target] = [join(folder, 'in.csv'), join(folder, 'out.xml')];
    writeFileSync(source, csv);
    execFileSync('ssconvert', ['--export-type=Gnumeric_XmlIO:sax:0', source, target], { stdio: 'pipe' });
    const xml = readFileSync(target, 'utf8');
    return [...xml.matchAll(/<gnm:Cell Row="(\d+)" Col="(\d+)"([^>]*)>([^<]*)</gu)].map(
      ([, row, column, attributes = '', text = '']) => ({
        place: `${row}:${column}`,
        text,
        isFormula: !attributes.includes('ValueType'),
      }),
    );
  }

  it('finds a formula in a cell that is not made harmless', () => {
    expect(cellsOf('"=1+1","b"\r\n').map(({ isFormula }) => isFormula)).toEqual([true, false]);
  });

  it('has no formula and each cell at its place', () => {
    const prefixes = ['', ...HIDDEN, 'x\n', 'x\r', 'x\r\n', 'x\u2028'];
    const hostile = prefixes.flatMap((prefix) => SIGNS.map((sign) => `${prefix}${sign}1+1`));
    const cells = cellsOf(csvText(hostile.map((text) => [text, 'end'])));
    const ends = cells.filter(({ text }) => text === 'end').map(({ place }) => place);
    expect(ends).toEqual(hostile.map((_, row) => `${row}:1`));
    expect(cells.filter(({ isFormula }) => isFormula)).toEqual([]);
  });
});
