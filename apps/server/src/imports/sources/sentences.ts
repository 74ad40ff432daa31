/** Texts of a column or of every third line that are examples rather than words: most are whole sentences. */
export function isSentences(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const sentences = filled.filter(
    (cell) => /[.!?…]["'”’)]?$/u.test(cell) && cell.includes(' ') && /^["'“‘(]?[\p{Lu}\p{N}]/u.test(cell),
  );
  return filled.length > 0 && sentences.length >= 0.6 * filled.length;
}
