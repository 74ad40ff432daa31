import type { Config } from '../config.ts';
import type { Tracing } from './spans.ts';

export { traced, tracedNow, type Work } from './traced.ts';

/** Traces what this process does from now on; nothing of it is even loaded where it is not configured. */
export async function startTracing(settings: Config['tracing']): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { traceTo } = await import('./open-telemetry.ts');
  return traceTo(settings);
}
