import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
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
import { sendError, sendRawError, failureBody, InvalidInput, sendFailure } from './failures.ts';
import { isApiPath } from './api-path.ts';
import { registerCompression } from './compression.ts';
import { API_POLICY, SECURITY_HEADERS, transportPolicy } from './security-headers.ts';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const HEADERS_TIMEOUT_MS = 30_000;
const SLOW_CHECK_MS = 5_000;
const SILENCE_MS = 60_000;
const HEADER_LIMIT = 16 * 1024;
/** Headers hold session tokens: at the level `trace` the parser of forms logs those of its requests. */
const SECRETS = { paths: ['headers', '*.headers'], remove: true };

interface LogOptions {
  /** What each line gets besides the id of its request, such as the id of the trace. */
  mixin?: () => object;
  /** Where lines go instead of stdout. */
  stream?: { write(line: string): void };
}

export function createHttpServer(
  config: Pick<Config, 'logLevel' | 'trustProxy'> & Partial<Pick<Config, 'tls' | 'publicUrl'>>,
  bodyPace = BODY_PACE,
  log: LogOptions = {},
): FastifyInstance {
  const { tls, publicUrl = '' } = config;
  const nodeOptions = {
    maxHeaderSize: HEADER_LIMIT,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: SLOW_CHECK_MS,
    // Node would send an empty response to a request without Host; the hook below responds with JSON.
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
    logger: { level: config.logLevel, serializers: { req: describeRequest }, redact: SECRETS, ...log },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (_error, _request, reply) =>
      sendPlainError((reply as { raw: ServerResponse }).raw, 'not_found'),
    clientErrorHandler: sendRawError,
  } as FastifyHttpOptions<RawServerDefault>;
  const app = Fastify(options) as FastifyInstance;
  registerCompression(app);
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
    sendPlainError(response, 'bad_request');
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => sendError(error, request, reply));
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of SECURITY_HEADERS) reply.header(name, value);
    if (tls !== undefined) reply.header('strict-transport-security', transportPolicy(publicUrl));
    if (isApiPath(request.url))
      reply.header('cache-control', 'no-store').header('content-security-policy', API_POLICY);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return sendFailure(reply, 'bad_request');
    const isPageMethod = request.method === 'GET' || request.method === 'HEAD';
    return request.is404 && !isPageMethod ? sendFailure(reply, 'not_found') : undefined;
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

/** Other upgrades (h2c, a socket at another path) are handled as plain requests. */
function isSocketCall({ headers, url = '' }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/ws/');
}

/** False for a query that is not valid UTF-8: Fastify would not decode `%ED%A0%80`, but keep these nine characters. */
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

function sendPlainError(response: ServerResponse, code: RefusalCode): void {
  const body = failureBody(code);
  response.writeHead(body.status_code, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': API_POLICY,
    ...Object.fromEntries(SECURITY_HEADERS),
  });
  response.end(JSON.stringify(body));
}

class InvalidUtf8 extends Error {
  readonly code = 'FST_ERR_NOT_UTF8';
  readonly statusCode = 400;
}

/** A socket's token is in the query of `/ws`, which is therefore never logged. */
function describeRequest({ method, url }: FastifyRequest) {
  return { method, url: url.startsWith('/ws') ? (url.split('?')[0] ?? '') : url };
}

function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    // A DELETE or a logout may have the header but no body. The schema of a call that needs a body refuses undefined.
    if (bytes.length === 0) done(null, undefined);
    // Decoding would replace invalid bytes by U+FFFD, which would be stored.
    else if (!isUtf8(bytes)) done(new InvalidUtf8());
    else void parseJson(request, bytes.toString('utf8'), done);
  });
}
