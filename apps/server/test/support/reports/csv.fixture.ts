/** The rows of a comma-separated text, as a spreadsheet reads them; without the BOM. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A quoted or a plain cell, and what follows it.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/gy;
  const body = text.replace(/^\uFEFF/, '');
  while (cell.lastIndex < body.length) {
    const found = cell.exec(body);
    if (found === null) throw new Error(`not a cell: ${body.slice(cell.lastIndex, 40)}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
