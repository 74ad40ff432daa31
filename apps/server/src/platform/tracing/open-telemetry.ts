import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  isSpanContextValid,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import { WORK, type Work } from './traced.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

export interface Tracing {
  traceRequests(app: FastifyInstance): void;
  /** The ids of the current trace and span, which every line gets that is logged within a call. */
  idsForLog(): { trace_id?: string; span_id?: string };
  close(): Promise<void>;
}

interface Spans {
  begin(work: Work & { kind?: SpanKind }, parent?: Context): { span: Span; context: Context };
  current: AsyncLocalStorage<Context>;
}

function traceRequests(app: FastifyInstance, { begin, current }: Spans): void {
  const calls = new WeakMap<FastifyRequest, { span: Span; context: Context }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const attributes = {
      'http.request.method': request.method,
      // Also in the lines of the log.
      'icando.request_id': request.id,
      // The query is left out: it may contain a token.
      'url.path': request.url.split('?')[0] ?? '',
    };
    const work = { name: request.method, attributes, kind: SpanKind.SERVER };
    const call = begin(work, parentContextOf(request.headers['traceparent']));
    calls.set(request, call);
    current.run(call.context, done);
  });
  // After the body is read, hooks run in the async context of the socket, not of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const call = calls.get(request);
    if (call === undefined) done();
    else current.run(call.context, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = calls.get(request)?.span;
    const route = request.routeOptions.url;
    if (route !== undefined) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

function parentContextOf(header: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(header ?? '')) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

const FLUSH_TIMEOUT_MS = 2_000;
const SEND_INTERVAL_MS = 1_000;

export function traceTo(settings: NonNullable<Config['tracing']>): Tracing {
  const { endpoint, headers, service, sampleRatio } = settings;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_INTERVAL_MS })],
  });
  const tracer = provider.getTracer('i-can-do-it');
  const current = new AsyncLocalStorage<Context>();
  const spans: Spans = {
    current,
    begin({ name, attributes = {}, isRemote = false, kind }, explicit) {
      const parent = explicit ?? current.getStore() ?? ROOT_CONTEXT;
      const options = { kind: kind ?? (isRemote ? SpanKind.CLIENT : SpanKind.INTERNAL), attributes };
      const span = tracer.startSpan(name, options, parent);
      return { span, context: trace.setSpan(parent, span) };
    },
  };
  const ends = [traceWork(spans), traceOutgoingRequests(spans)];
  return {
    traceRequests: (app) => traceRequests(app, spans),
    idsForLog() {
      const span = trace.getSpanContext(current.getStore() ?? ROOT_CONTEXT);
      return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
    },
    async close() {
      for (const end of ends) end();
      const timeLimit = wait(FLUSH_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => {}), timeLimit]);
    },
  };
}

function traceWork({ begin, current }: Spans): () => void {
  const spans = new WeakMap<Work, Span>();
  const listeners = {
    start() {},
    end() {},
    asyncStart() {},
    asyncEnd: (work: Work) => spans.get(work)?.end(),
    error(work: Work & { error: unknown }) {
      spans.get(work)?.setStatus({ code: SpanStatusCode.ERROR, message: describeError(work.error) });
    },
  };
  WORK.subscribe(listeners);
  WORK.start.bindStore(current, (work) => {
    const { span, context } = begin(work);
    spans.set(work, span);
    return context;
  });
  return () => {
    WORK.start.unbindStore(current);
    WORK.unsubscribe(listeners);
  };
}

/** Leaves out the message, which may contain user input. */
function describeError(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  return [name, code].filter((part) => part !== undefined).join(' ');
}

interface Request {
  origin: string;
  method: string;
  path: string;
}
interface Message {
  request: Request;
  response?: { statusCode: number };
  error?: Error;
}

function traceOutgoingRequests({ begin }: Spans): () => void {
  const spans = new WeakMap<Request, Span>();
  const listeners: Record<string, (message: Message) => void> = {
    create({ request }) {
      const url = new URL(request.path, request.origin);
      const attributes = {
        'http.request.method': request.method,
        'server.address': url.host,
        // The query is left out: it may contain a key.
        'url.path': url.pathname,
      };
      const work = { name: `${request.method} ${url.host}`, attributes, isRemote: true };
      spans.set(request, begin(work).span);
    },
    headers({ request, response }) {
      if (response === undefined) return;
      const span = spans.get(request)?.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    trailers: ({ request }) => spans.get(request)?.end(),
    error({ request, error }) {
      const span = spans.get(request);
      span?.setStatus({ code: SpanStatusCode.ERROR, message: error?.message ?? '' }).end();
    },
  };
  const unsubscribers = Object.entries(listeners).map(([event, listen]) => {
    const listener = (message: unknown) => listen(message as Message);
    subscribe(`undici:request:${event}`, listener);
    return () => unsubscribe(`undici:request:${event}`, listener);
  });
  return () => {
    for (const stop of unsubscribers) stop();
  };
}
