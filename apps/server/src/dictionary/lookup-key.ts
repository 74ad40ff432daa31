import { nfc } from '@icando/contract/text';
/** The exact-match key of a text in `words.foreign_key` and `native_key`. */
export function lookupKey(text: string): string {
  return nfc(text.toLowerCase()).replace(/\s+/gu, ' ').trim();
}
