/** So many below the podium leave what to do next in sight. */
export const FEW = 8;

/** Of a long list the first few, with one's own row among them, or after them. */
export function firstOnes<Row extends { user_id: number }>(
  rows: readonly Row[],
  youId: number,
): readonly Row[] {
  if (rows.length <= FEW) return rows;
  const place = rows.findIndex(({ user_id }) => user_id === youId);
  const own = rows[place];
  return own === undefined || place < FEW ? rows.slice(0, FEW) : [...rows.slice(0, FEW - 1), own];
}
