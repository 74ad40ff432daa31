import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Work } from './traced.ts';

export interface Tracing {
  /** Begins a trace with every call, or goes on with the one that the caller has begun. Must come before the routes. */
  followCalls(app: FastifyInstance): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** What the parts of tracing share: how to begin a span under the one that is under way. */
export interface Spans {
  begin(work: Work & { kind?: SpanKind }, parent?: Context): { span: Span; context: Context };
  /** Under which later work stands. */
  current: AsyncLocalStorage<Context>;
}
