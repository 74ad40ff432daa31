import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SpanStatusCode, type Span } from '@opentelemetry/api';
import type { Spans } from './spans.ts';

/** The parts of undici's diagnostics that are used. */
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

/**
 * Spans of outgoing requests: S3, dictionaries, voices, models, Google. Node publishes every `fetch`. Returns a stop
 * function.
 */
export function traceOutgoingRequests({ begin }: Spans): () => void {
  const underWay = new WeakMap<Request, Span>();
  const listeners: [string, (message: Message) => void][] = [
    [
      'undici:request:create',
      ({ request }) => {
        const url = new URL(request.path, request.origin);
        const attributes = {
          'http.request.method': request.method,
          'server.address': url.host,
          // Without the query, which may hold a key.
          'url.path': url.pathname,
        };
        const work = { name: `${request.method} ${url.host}`, attributes, isElsewhere: true };
        underWay.set(request, begin(work).span);
      },
    ],
    [
      'undici:request:headers',
      ({ request, response }) => {
        if (response === undefined) return;
        const span = underWay.get(request)?.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
      },
    ],
    ['undici:request:trailers', ({ request }) => underWay.get(request)?.end()],
    [
      'undici:request:error',
      ({ request, error }) => {
        underWay
          .get(request)
          ?.setStatus({ code: SpanStatusCode.ERROR, message: error?.message ?? '' })
          .end();
      },
    ],
  ];
  const known = listeners.map(([name, listen]) => {
    const listener = (message: unknown) => listen(message as Message);
    subscribe(name, listener);
    return () => unsubscribe(name, listener);
  });
  return () => {
    for (const end of known) end();
  };
}
