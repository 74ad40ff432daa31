import { LRUCache } from 'lru-cache';
import { lookupKey } from './lookup-key.ts';
import type { DictionaryProvider, PartialAnswer } from './provider.ts';

const MAX_ENTRIES = 1_000;

/** A class looks the same words up. Unknown words are cached too, failures are not. */
export function withCache(provider: DictionaryProvider, maxEntries = MAX_ENTRIES): DictionaryProvider {
  const answers = new LRUCache<string, { answer: PartialAnswer | undefined }>({ max: maxEntries });
  return {
    name: provider.name,
    async lookUp(question, signal) {
      const key = `${question.from}\n${question.to}\n${lookupKey(question.word)}`;
      const known = answers.get(key);
      if (known !== undefined) return known.answer;
      const answer = await provider.lookUp(question, signal);
      answers.set(key, { answer });
      return answer;
    },
  };
}
