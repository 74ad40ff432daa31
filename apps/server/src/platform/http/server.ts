import { isUtf8 } from 'node:buffer';
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
import type { RefusalCode } from '@icando/contract/errors';
import type { Config } from '../config.ts';
import { BODY_PACE, limitBodyTime } from './body-pace.ts';
import { answerError, answerRawError, failureBody, InvalidInput, sendFailure } from './failures.ts';
import { isApiPath } from './api-path.ts';
import { compressAnswers } from './compression.ts';
import { API_POLICY, SECURITY_HEADERS, transportPolicy } from './security-headers.ts';

const BODY_LIMIT = 1024 * 1024;
/** The limit of any request, uploads included; `body-pace.ts` has the limits of bodies. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const HEADERS_TIMEOUT_MS = 30_000;
/** The interval of Node's checks for slow requests; its default is 30 s. */
const SLOW_CHECK_MS = 5_000;
/** A connection without traffic in either direction is closed. */
const SILENCE_MS = 60_000;
const HEADER_LIMIT = 16 * 1024;

/** An HTTP server whose framework errors have our JSON form too. */
export function createHttpServer(
  config: Pick<Config, 'logLevel' | 'trustProxy'> & Partial<Pick<Config, 'tls' | 'publicUrl'>>,
  bodyPace = BODY_PACE,
): FastifyInstance {
  const { tls, publicUrl = '' } = config;
  const nodeOptions = {
    maxHeaderSize: HEADER_LIMIT,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: SLOW_CHECK_MS,
    // Node would refuse a request without Host with an empty response: it is refused below.
    requireHostHeader: false,
    shouldUpgradeCallback: isSocketCall,
  };
  const options = {
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    connectionTimeout: SILENCE_MS,
    // Fastify's types separate servers of `node:https` from those of `node:http`.
    ...(tls === undefined
      ? { http: nodeOptions }
      : { https: { ...nodeOptions, ...tls, handshakeTimeout: HEADERS_TIMEOUT_MS } }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    logger: { level: config.logLevel, serializers: { req: describeRequest } },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (_error, _request, reply) =>
      answerPlainly((reply as { raw: ServerResponse }).raw, 'not_found'),
    clientErrorHandler: answerRawError,
  } as FastifyHttpOptions<RawServerDefault>;
  const app = Fastify(options) as FastifyInstance;
  compressAnswers(app);
  limitBodyTime(app, bodyPace);

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
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    answerPlainly(response, 'bad_request');
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of SECURITY_HEADERS) reply.header(name, value);
    if (tls !== undefined) reply.header('strict-transport-security', transportPolicy(publicUrl));
    if (isApiPath(request.url))
      reply.header('cache-control', 'no-store').header('content-security-policy', API_POLICY);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return sendFailure(reply, 'bad_request');
    // A body has no meaning for a call that does not exist.
    const mayBePage = request.method === 'GET' || request.method === 'HEAD';
    return request.is404 && !mayBePage ? sendFailure(reply, 'not_found') : undefined;
  });
  app.addHook('preValidation', async (request) => {
    if (!isApiPath(request.url) || isDecodable(request.url)) return;
    throw new InvalidInput(
      [{ path: [], message: 'The address has characters that cannot be kept' }],
      'query',
    );
  });
  return app;
}

/** Requests for our WebSockets; other upgrades (h2c, a socket elsewhere) are handled as the plain requests they are. */
function isSocketCall({ headers, url = '' }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/ws/');
}

/** False for a query that is not valid UTF-8: Fastify would take `%ED%A0%80` for these nine characters. */
function isDecodable(url: string): boolean {
  const query = url.indexOf('?');
  if (query === -1) return true;
  try {
    decodeURIComponent(url.slice(query));
    return true;
  } catch {
    return false;
  }
}

function answerPlainly(response: ServerResponse, code: RefusalCode): void {
  const body = failureBody(code);
  response.writeHead(body.status_code, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': API_POLICY,
    ...Object.fromEntries(SECURITY_HEADERS),
  });
  response.end(JSON.stringify(body));
}

/** A body that is not valid UTF-8. */
class InvalidUtf8 extends Error {
  readonly code = 'FST_ERR_NOT_UTF8';
  readonly statusCode = 400;
}

/** A socket's token is in its query, so queries of `/ws` are never logged. */
function describeRequest({ method, url }: FastifyRequest) {
  return { method, url: url.startsWith('/ws') ? (url.split('?')[0] ?? '') : url };
}

function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    // A DELETE or a logout may have the header and no body; a call that needs one refuses it by its schema.
    if (bytes.length === 0) done(null, undefined);
    // Decoding would replace invalid bytes by U+FFFD, which would be stored.
    else if (!isUtf8(bytes)) done(new InvalidUtf8());
    else void parseJson(request, bytes.toString('utf8'), done);
  });
}
