import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Work } from './traced.ts';

export interface Tracing {
  /** A span per request, in a new trace or in the caller's. Must be registered before the routes. */
  traceRequests(app: FastifyInstance): void;
  /** Flushes pending spans. */
  close(): Promise<void>;
}

/** Starts spans under the current one. */
export interface Spans {
  begin(work: Work & { kind?: SpanKind }, parent?: Context): { span: Span; context: Context };
  /** The parent of later spans. */
  current: AsyncLocalStorage<Context>;
}
