import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from '@icando/contract/faults';
import { REFUSALS, sentenceOf, type Issue, type RefusalCode } from '@icando/contract/errors';
import type { Failure } from '@icando/contract/shapes';
import { isForeignKeyViolation, isUnavailable } from '../database/index.ts';
import { FilesUnavailable } from '../files/file-store.ts';
import { API_POLICY } from './security-headers.ts';

export class InvalidInput extends Error {
  readonly issues: readonly (Issue & { path: readonly PropertyKey[] })[];
  readonly part: string;

  constructor(issues: readonly (Issue & { path: readonly PropertyKey[] })[], part: string) {
    super('invalid input');
    this.issues = issues;
    this.part = part;
  }
}

export interface FailureDeps {
  detail?: string | undefined;
  errors?: Failure['errors'];
  params?: Record<string, number> | undefined;
  retryAfterSeconds?: number;
  cause?: unknown;
}

export function failureBody(code: RefusalCode, deps: FailureDeps = {}): Failure {
  const [status, sentence] = REFUSALS[code];
  return {
    status_code: status,
    detail: deps.detail ?? filled(sentence, deps.params),
    code,
    ...(deps.params === undefined ? {} : { params: deps.params }),
    ...(deps.errors === undefined ? {} : { errors: deps.errors }),
  };
}

function filled(sentence: string, params: Record<string, number> = {}): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (braced, name: string) => String(params[name] ?? braced));
}

const refusals = new WeakMap<FastifyReply, RefusalCode>();

/** The code of the refusal that was sent; undefined for other replies. */
export function refusalOf(reply: FastifyReply): RefusalCode | undefined {
  return refusals.get(reply);
}

export function sendFailure(reply: FastifyReply, code: RefusalCode, deps: FailureDeps = {}): FastifyReply {
  const body = failureBody(code, deps);
  refusals.set(reply, code);
  if (body.status_code >= 500) {
    body.error_id = randomUUID();
    reply.log.error({ err: deps.cause, error_id: body.error_id, code }, 'request failed');
  }
  if (deps.retryAfterSeconds !== undefined) void reply.header('retry-after', String(deps.retryAfterSeconds));
  else if (REFUSALS[code][0] === 503) void reply.header('retry-after', '2');
  return reply.code(body.status_code).send(body);
}

/** Sends one of many refusals under overload; a single log entry with this id covers all of them. */
export function sendBusy(
  reply: FastifyReply,
  overload: { errorId: string; retryAfterSeconds(): number },
): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', String(overload.retryAfterSeconds()))
    .send({ ...failureBody('busy'), error_id: overload.errorId });
}

const BY_STATUS: Partial<Record<number, RefusalCode>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
};

export function sendError(
  error: FastifyError | InvalidInput,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof InvalidInput) {
    sendInvalid(error, reply);
    return;
  }
  const code = error.statusCode === undefined ? undefined : BY_STATUS[error.statusCode];
  if (code !== undefined && typeof error.code === 'string' && error.code.startsWith('FST_')) {
    // The rest of the body is dropped: Fastify would close the connection of a client that is still sending.
    request.raw.resume();
    void sendFailure(reply.removeHeader('connection'), code);
    return;
  }
  if (error.message === 'aborted' && !request.raw.complete) {
    // The client disconnected while sending: not an error of the server.
    void sendFailure(reply, 'bad_request');
    return;
  }
  if (isForeignKeyViolation(error)) {
    // A row that the call found was deleted before the call wrote a row that refers to it; nothing was written.
    request.log.info({ err: error }, 'the row was deleted meanwhile');
    void sendFailure(reply, 'not_found');
    return;
  }
  if (isUnavailable(error) || error instanceof FilesUnavailable) {
    void sendFailure(reply, 'unavailable', { cause: error });
    return;
  }
  void sendFailure(reply, 'internal', { cause: error });
}

function sendInvalid(error: InvalidInput, reply: FastifyReply): void {
  if (error.part === 'params') {
    void sendFailure(reply, 'not_found');
    return;
  }
  const errors = error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: sentenceOf(issue),
    ...faultOf(issue),
  }));
  const first = errors[0];
  void sendFailure(reply, 'invalid', { detail: first === undefined ? undefined : sentence(first), errors });
}

/** Adds the field as a subject to a message without one, such as 'must be a text'. */
function sentence({ path, message }: { path: string; message: string }): string {
  return path !== '' && /^(must|is) /.test(message) ? `${path} ${message}` : message;
}

const RAW_STATUS: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
};

/** Responds on the raw socket when the bytes are not an HTTP request. */
export function sendRawError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = RAW_STATUS[error.code ?? ''] ?? [400, REFUSALS.bad_request[1]];
  const body = JSON.stringify({ status_code: status, detail });
  socket.end(
    `HTTP/1.1 ${status} ${detail.replace(/\.$/, '')}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      'Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n' +
      `Content-Security-Policy: ${API_POLICY}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
