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
 * Adds a time limit, whether or not the provider heeds its signal, and a circuit breaker that opens for 30 s after
 * three failures in a row. Then one request probes the provider, and others skip it meanwhile.
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
      // Otherwise the breaker would make other requests wait for the probe.
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
