/** The exact-match key of a text in `words.foreign_key` and `native_key`. */
export function lookupKey(text: string): string {
  return text.toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim();
}
