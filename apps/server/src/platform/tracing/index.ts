import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

export { traced, type Work } from './traced.ts';

export interface Tracing {
  /** Begins a trace with every call, or goes on with the one that the caller has begun. Must come before the routes. */
  followCalls(app: FastifyInstance): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Traces what this process does from now on; nothing of it is even loaded where it is not configured. */
export async function startTracing(settings: Config['tracing']): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { traceTo } = await import('./open-telemetry.ts');
  return traceTo(settings);
}
