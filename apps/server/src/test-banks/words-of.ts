import { searchKey } from '@icando/contract/text';

/** A longer run of letters is no word. */
const LONGEST = 40;

/** The words of a text as they are searched: without marks, lower case, letters and digits alone, each once. */
export function wordsOf(text: string): string[] {
  const words = searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST)))];
}
