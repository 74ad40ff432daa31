import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Spans } from './spans.ts';

/** W3C Trace Context: version, trace, parent, flags. */
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** A span per request, the parent of all spans of its work. */
export function traceRequests(app: FastifyInstance, { begin, current }: Spans): void {
  const calls = new WeakMap<FastifyRequest, { span: Span; context: Context }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const attributes = {
      'http.request.method': request.method,
      // Without the query, which may hold a token.
      'url.path': request.url.split('?')[0] ?? '',
    };
    const work = { name: request.method, attributes, kind: SpanKind.SERVER };
    const call = begin(work, begunBy(request.headers['traceparent']));
    calls.set(request, call);
    current.run(call.context, done);
  });
  // Reading a body resumes in the socket's async context, which belongs to no request.
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

function begunBy(header: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(header ?? '')) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
