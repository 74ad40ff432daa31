import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import { traceOutgoingRequests } from './outgoing-requests.ts';
import { traceRequests } from './request-spans.ts';
import type { Spans, Tracing } from './spans.ts';
import { WORK, type Work } from './traced.ts';

/** An unreachable collector must not delay the shutdown. */
const FLUSH_TIMEOUT_MS = 2_000;
const SEND_EVERY_MS = 1_000;

/** Sends spans to an OpenTelemetry collector by OTLP over HTTP. */
export function traceTo({ endpoint, headers, service, share }: NonNullable<Config['tracing']>): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const tracer = provider.getTracer('i-can-do-it');
  const current = new AsyncLocalStorage<Context>();
  const spans: Spans = {
    current,
    begin({ name, attributes = {}, isElsewhere = false, kind }, parent) {
      const above = parent ?? current.getStore() ?? ROOT_CONTEXT;
      const options = { kind: kind ?? (isElsewhere ? SpanKind.CLIENT : SpanKind.INTERNAL), attributes };
      const span = tracer.startSpan(name, options, above);
      return { span, context: trace.setSpan(above, span) };
    },
  };
  const ends = [traceWork(spans), traceOutgoingRequests(spans)];
  return {
    traceRequests: (app) => traceRequests(app, spans),
    async close() {
      for (const end of ends) end();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, FLUSH_TIMEOUT_MS);
      });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}

/** Spans of the work that our own code publishes. Returns a stop function. */
function traceWork({ begin, current }: Spans): () => void {
  const underWay = new WeakMap<Work, Span>();
  const listeners = {
    start() {},
    end() {},
    asyncStart() {},
    asyncEnd: (work: Work) => underWay.get(work)?.end(),
    error(work: Work & { error: unknown }) {
      underWay.get(work)?.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(work.error) });
    },
  };
  WORK.subscribe(listeners);
  WORK.start.bindStore(current, (work) => {
    const { span, context } = begin(work);
    underWay.set(work, span);
    return context;
  });
  return () => {
    WORK.start.unbindStore(current);
    WORK.unsubscribe(listeners);
  };
}

/** Not the message, which may hold user input. */
function kindOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  return [name, code].filter((part) => part !== undefined).join(' ');
}
