import type { Language } from '@icando/contract/dictionary';
import type { WordFilter } from './word-filter.ts';

/** The query and mutation keys of this feature. */
export const wordKeys = {
  lists: ['words', 'list'] as const,
  list: (filter: WordFilter) => ['words', 'list', filter] as const,
  /** Like `list`, for a lesson with all its words in one call. */
  whole: (filter: WordFilter) => ['words', 'list', filter, 'whole'] as const,
  known: (english: string) => ['words', 'known', english] as const,
  lookUps: ['words', 'look-up'] as const,
  lookUp: (word: string, from: Language) => ['words', 'look-up', from, word] as const,
  add: ['words', 'add'] as const,
};
