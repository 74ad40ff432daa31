import { searchKey } from '@icando/contract/text';

const MAX_LENGTH = 40;

/** The distinct words of a text, normalised by `searchKey`, with only letters and digits. */
export function wordsOf(text: string): string[] {
  const words = searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_LENGTH)))];
}
