import { LRUCache } from 'lru-cache';
import { wordKey } from '@icando/contract/text';
import type { DictionaryProvider, PartialAnswer } from './provider.ts';

const MAX_ENTRIES = 1_000;

/** Caches answers, because a class looks up the same words. Unknown words are cached too, failures are not. */
export function withCache(provider: DictionaryProvider, maxEntries = MAX_ENTRIES): DictionaryProvider {
  const answers = new LRUCache<string, { answer: PartialAnswer | undefined }>({ max: maxEntries });
  return {
    name: provider.name,
    async lookUp(question, signal) {
      const key = `${question.from}\n${question.to}\n${wordKey(question.word)}`;
      const cached = answers.get(key);
      if (cached !== undefined) return cached.answer;
      const answer = await provider.lookUp(question, signal);
      answers.set(key, { answer });
      return answer;
    },
  };
}
