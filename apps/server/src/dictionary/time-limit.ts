import type { DictionaryProvider } from './provider.ts';

/** The provider, failing when it takes longer than `ms` or than the caller's own signal allows, whether it heeds the signal or not. */
export function withTimeLimit(provider: DictionaryProvider, ms: number): DictionaryProvider {
  return {
    name: provider.name,
    async lookUp(question, outer) {
      const over = new AbortController();
      const timer = setTimeout(() => over.abort(new Error(`no answer within ${ms} ms`)), ms);
      const signal = AbortSignal.any([outer, over.signal]);
      try {
        return await Promise.race([provider.lookUp(question, signal), rejectionOn(signal)]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function rejectionOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
