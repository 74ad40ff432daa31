/** Keeps the bound parameters of one statement far below the limits of both database engines. */
const ROWS_AT_ONCE = 500;

export function chunked<Row>(rows: readonly Row[], size = ROWS_AT_ONCE): Row[][] {
  const chunks: Row[][] = [];
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size));
  return chunks;
}

export async function inChunks<Key, Row>(
  keys: readonly Key[],
  find: (some: Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  return (await Promise.all(chunked([...new Set(keys)]).map(find))).flat();
}
