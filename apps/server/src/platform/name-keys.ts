import { searchKey } from '@icando/contract/text';

/**
 * The search keys of a name, one from the start of each word: 'Nguyễn Thảo' is found under 'nguyen thao' and 'thao'.
 * Hex-encoded, so that every collation orders them equally.
 */
export function nameKeys(name: string): string[] {
  const key = searchKey(name);
  const starts = [...key.matchAll(/[\p{L}\p{N}\p{S}]+/gu)].map(({ index }) => index);
  if (!starts.includes(0)) starts.push(0);
  return [...new Set(starts.map((start) => hexOf(key.slice(start))))];
}

export function keyRange(search: string): { from: string; to: string } {
  const from = hexOf(searchKey(search));
  return { from, to: `${from}g` };
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex');
}
