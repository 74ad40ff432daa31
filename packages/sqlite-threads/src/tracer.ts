import type { Statement } from './statements.ts';

/** Surrounds every query, e.g. with a span of OpenTelemetry. The time in the queue is part of `work`. */
export interface Tracer {
  run<Result>(statements: readonly Statement[], work: () => Promise<Result>): Promise<Result>;
  runSync<Result>(statements: readonly Statement[], work: () => Result): Result;
}

export const noTracer: Tracer = {
  run: (_statements, work) => work(),
  runSync: (_statements, work) => work(),
};
