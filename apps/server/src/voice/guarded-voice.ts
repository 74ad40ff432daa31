import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { VoiceRefused, VoicePaused, VoiceUnavailable } from './voice-provider.ts';
import type { VoiceProvider } from './voice-provider.ts';

export interface VoiceLimits {
  /** The limit of one utterance, including its time in the queue and all attempts. */
  limitMs: number;
  atOnce: number;
  waiting: number;
  /** After three failures in a row, the service is not called for this time; then one utterance probes it. */
  restMs: number;
}

export const DEFAULT_LIMITS: VoiceLimits = { limitMs: 10_000, atOnce: 4, waiting: 200, restMs: 30_000 };
const MAX_FAILURES = 3;

/** Limits the concurrency and the time of calls to a speech service that may be slow or down. */
export function guardVoice(provider: VoiceProvider, limits: VoiceLimits): VoiceProvider {
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof VoiceRefused)),
    { halfOpenAfter: limits.restMs, breaker: new ConsecutiveBreaker(MAX_FAILURES) },
  );
  const policy = wrap(
    timeout(limits.limitMs, TimeoutStrategy.Aggressive),
    bulkhead(limits.atOnce, limits.waiting),
    breaker,
  );
  const closing = new AbortController();
  return {
    id: provider.id,
    speak: async (utterance) => {
      // Otherwise the breaker would make other callers wait for the probe.
      if (breaker.state === CircuitState.HalfOpen) throw new VoicePaused('the voice service is being tried');
      try {
        return await policy.execute(({ signal }) => provider.speak(utterance, signal), closing.signal);
      } catch (error) {
        throw asVoiceError(error);
      }
    },
    close: async () => {
      closing.abort();
      await provider.close();
    },
  };
}

function asVoiceError(error: unknown): VoiceUnavailable {
  if (error instanceof VoiceUnavailable) return error;
  if (isBrokenCircuitError(error))
    return new VoicePaused('the voice service failed a moment ago', { cause: error });
  if (isBulkheadRejectedError(error))
    return new VoiceUnavailable('too many words wait for the voice service');
  if (isTaskCancelledError(error)) return new VoiceUnavailable('the voice service took too long');
  return new VoiceUnavailable(`the voice service failed: ${String(error)}`, { cause: error });
}
