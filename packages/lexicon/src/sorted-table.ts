const TAB = 9;
const NEWLINE = 10;

/** Rows `key\tvalue\n` in the order of their keys' bytes: found by halving, with nothing to parse at start. */
export interface SortedTable {
  /** The value of a key; it may hold tabs itself. */
  find(key: string): string | undefined;
  readonly bytes: number;
}

/**
 * The bytes of a table.
 * @throws {Error} for a key with a tab or a newline, or a value with a newline
 */
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

/** Reads what `sortedTableOf` made. The buffer is kept as it is: memory is the file's size. */
export function openSortedTable(buffer: Buffer): SortedTable {
  return { find: (key) => find(buffer, Buffer.from(key)), bytes: buffer.length };
}

function find(table: Buffer, key: Buffer): string | undefined {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    // A negative offset would count from the end, so the very first line is a case of its own.
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
