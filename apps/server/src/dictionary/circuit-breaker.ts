import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
  isBrokenCircuitError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { DictionaryProvider } from './provider.ts';

const FAILURES = 3;
const OPEN_MS = 30_000;

/**
 * The provider with a time limit, whether it heeds its signal or not, and left alone for 30 s after three failures in a row:
 * nobody waits again for a service that is down. Then one question tries it; until that is answered the others pass by.
 */
export function withCircuitBreaker(provider: DictionaryProvider, limitMs: number): DictionaryProvider {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  const policy = wrap(breaker, timeout(limitMs, TimeoutStrategy.Aggressive));

  return {
    name: provider.name,
    async lookUp(question, outer) {
      // The breaker has those who come meanwhile wait for the try.
      if (breaker.state === CircuitState.HalfOpen) return undefined;
      try {
        return await policy.execute(({ signal }) => provider.lookUp(question, signal), outer);
      } catch (error) {
        if (isBrokenCircuitError(error)) return undefined;
        throw error;
      }
    },
  };
}
