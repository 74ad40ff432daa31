import { LIMITS } from '@icando/contract/limits';

/** The dictionary's page of a word; its longest texts are cut, as the look-up has a limit. */
export function wordAddress(word: string): string {
  return `/word/${encodeURIComponent([...word.trim()].slice(0, LIMITS.lookup).join(''))}`;
}
