import { searchKey } from '@icando/contract/text';

/**
 * The name as it is searched, from the start of each of its words: 'Nguyễn Thảo' is found under 'nguyen thao' and 'thao'.
 * As hex, whose order is the same in every collation.
 */
export function nameKeys(name: string): string[] {
  const key = searchKey(name);
  const starts = [...key.matchAll(/[\p{L}\p{N}\p{S}]+/gu)].map(({ index }) => index);
  // A name of signs alone is found by its signs.
  if (!starts.includes(0)) starts.push(0);
  return [...new Set(starts.map((start) => hexOf(key.slice(start))))];
}

/** Keys of names that hold this at the start of a word lie from `from` up to, not including, `to`. */
export function keyRange(search: string): { from: string; to: string } {
  const from = hexOf(searchKey(search));
  return { from, to: `${from}g` };
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex');
}
