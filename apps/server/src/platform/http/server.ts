import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { answerError, answerRawError, failureBody, InvalidInput } from './failures.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADER_LIMIT = 16 * 1024;

/** An HTTP server that speaks our JSON wherever the framework could answer by itself. */
export function createHttpServer(config: Pick<Config, 'logLevel' | 'trustProxy'>): FastifyInstance {
  const options: FastifyHttpOptions<RawServerDefault> = {
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: HEADER_LIMIT, shouldUpgradeCallback: isSocketCall },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    logger: { level: config.logLevel, serializers: { req: describeRequest } },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 256 },
    // A path that cannot be decoded names nothing.
    frameworkErrors: (_error, _request, reply) => answerPlainly((reply as { raw: ServerResponse }).raw),
    clientErrorHandler: answerRawError,
  };
  const app = Fastify(options) as FastifyInstance;

  app.setValidatorCompiler(({ schema, httpPart }) => {
    const type = schema as unknown as z.ZodMiniType;
    return (data: unknown) => {
      const parsed = z.safeParse(type, data);
      if (parsed.success) return { value: parsed.data };
      return { error: new InvalidInput(parsed.error.issues, httpPart ?? 'body') };
    };
  });
  app.setSerializerCompiler(() => JSON.stringify);
  acceptOnlyJson(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of SECURITY_HEADERS) reply.header(name, value);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
  return app;
}

/** What the sockets answer; any other wish to upgrade (h2c, a socket elsewhere) is served as the plain call it is. */
function isSocketCall({ headers, url = '' }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/ws/');
}

function answerPlainly(response: ServerResponse): void {
  const body = JSON.stringify(failureBody('not_found'));
  response.writeHead(404, {
    'content-type': 'application/json; charset=utf-8',
    ...Object.fromEntries(SECURITY_HEADERS),
  });
  response.end(body);
}

/** A socket's token stands in its query, so queries of `/ws` never reach the log. */
function describeRequest({ method, url }: FastifyRequest) {
  return { method, url: url.startsWith('/ws') ? (url.split('?')[0] ?? '') : url };
}

function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A DELETE or a logout may carry the header and no body; a call that needs one says so by its schema.
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
