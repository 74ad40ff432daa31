import type { Config } from '../config.ts';
import type { Tracing } from './spans.ts';

export { traced, tracedNow, type Work } from './traced.ts';

/** Starts tracing; OpenTelemetry is not even loaded where tracing is not configured. */
export async function startTracing(settings: Config['tracing']): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { traceTo } = await import('./open-telemetry.ts');
  return traceTo(settings);
}
