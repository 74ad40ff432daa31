import type { DictionaryProvider } from './provider.ts';

const FAILURES = 3;
const OPEN_MS = 30_000;

/**
 * The provider, left alone for 30 s after three failures in a row: nobody waits again for a service that is down.
 * Then one question tries it; until that is answered the others pass by.
 */
export function withCircuitBreaker(
  provider: DictionaryProvider,
  { now, failures = FAILURES, openMs = OPEN_MS }: { now: () => number; failures?: number; openMs?: number },
): DictionaryProvider {
  let failed = 0;
  let openUntil = -Infinity;
  let trying = false;

  return {
    name: provider.name,
    async lookUp(question, signal) {
      const broken = failed >= failures;
      if (broken && (trying || now() < openUntil)) return undefined;
      trying = broken;
      try {
        const answer = await provider.lookUp(question, signal);
        failed = 0;
        return answer;
      } catch (error) {
        failed += 1;
        openUntil = now() + openMs;
        throw error;
      } finally {
        if (broken) trying = false;
      }
    },
  };
}
