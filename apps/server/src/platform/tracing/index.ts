import type { Config } from '../config.ts';
import type { Tracing } from './open-telemetry.ts';

export { traced, tracedSync, type Work } from './traced.ts';

export async function startTracing(settings: Config['tracing']): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { traceTo } = await import('./open-telemetry.ts');
  return traceTo(settings);
}
