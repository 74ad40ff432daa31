const TAB = 9;
const NEWLINE = 10;

/** Rows `key\tvalue\n` sorted by the bytes of the key, for a binary search without parsing. */
export interface SortedTable {
  find(key: string): string | undefined;
  readonly bytes: number;
}

/** @throws {Error} for a key with a tab or a newline, or a value with a newline */
export function sortedTableOf(rows: Iterable<readonly [key: string, value: string]>): Buffer {
  const lines: { key: Buffer; line: string }[] = [];
  for (const [key, value] of rows) {
    if (/[\t\n]/.test(key) || value.includes('\n'))
      throw new Error(`not a table row: ${JSON.stringify(key)}`);
    lines.push({ key: Buffer.from(key), line: `${key}\t${value}\n` });
  }
  lines.sort((a, b) => Buffer.compare(a.key, b.key));
  return Buffer.from(lines.map(({ line }) => line).join(''));
}

export function openSortedTable(buffer: Buffer): SortedTable {
  return { find: (key) => find(buffer, Buffer.from(key)), bytes: buffer.length };
}

function find(table: Buffer, key: Buffer): string | undefined {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    // Offset -1 would count from the end of the buffer.
    const start = middle === 0 ? 0 : table.lastIndexOf(NEWLINE, middle - 1) + 1;
    const tab = table.indexOf(TAB, start);
    const end = table.indexOf(NEWLINE, tab);
    const order = table.compare(key, 0, key.length, start, tab);
    if (order === 0) return table.toString('utf8', tab + 1, end);
    if (order < 0) low = end + 1;
    else high = start;
  }
  return undefined;
}
