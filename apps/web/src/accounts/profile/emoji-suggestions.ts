import { readStored, store } from '../../platform/storage/storage.ts';

/** The order of suggested emoji. The picker counts their use and stores 14. */
export const SUGGESTIONS = ['recent', 'frequent'] as const;
export type Suggestions = (typeof SUGGESTIONS)[number];

const KEY = 'emoji_suggestions';

export function storedSuggestions(): Suggestions {
  const stored = readStored(KEY);
  return SUGGESTIONS.find((mode) => mode === stored) ?? 'recent';
}

export function keepSuggestions(mode: Suggestions): void {
  store(KEY, mode);
}
