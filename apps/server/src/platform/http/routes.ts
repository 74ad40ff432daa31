import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Endpoint, FieldsOf, Form, ParamsOf, QueryOf, ReplyOf } from '@icando/contract/endpoint';
import { refused, type Outcome, type Refused } from '@icando/contract/errors';
import { failure } from '@icando/contract/shapes';
import type { Upload, Uploads } from '../files/index.ts';
import { addressKey } from '../address-key.ts';
import type { RateLimiter } from '../rate-limit.ts';
import type { ReportSecurity } from '../security-events.ts';
import { type AdmissionContext, callerOf, guardEndpoint } from './admission.ts';
import { LARGE_BODY } from './body-pace.ts';
import type { Caller } from './caller.ts';
import { COMPRESSED } from './compression.ts';
import { contentDisposition } from './content-disposition.ts';
import { InvalidInput, sendFailure } from './failures.ts';
import { acceptOnlyForms, describeForm, readForm } from './form.ts';
import { reportRefusal, withSecurity } from './security.ts';
import { sendFile, type FileResponse } from './send-file.ts';
import { isFromThisMachine } from './this-machine.ts';

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  fields: FieldsOf<E>;
  file: E['form'] extends Form ? Upload | undefined : undefined;
  caller: E['access'] extends 'public' ? Caller | undefined : Caller;
  /** As `addressKey` makes it. */
  address: string;
  userAgent: string;
  /** Whether the request was made on the machine that the server runs on. */
  isLocal: () => boolean;
  /** The origin that the request came to, as a trusted proxy names it. */
  origin: () => string;
}

type Answer<E extends Endpoint> =
  ReplyOf<E> extends readonly unknown[] ? ReplyOf<E> : Omit<ReplyOf<E>, 'status_code'>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<Answer<E>>>;

export interface RouteContext extends AdmissionContext {
  app: FastifyInstance;
  uploads: Uploads;
  /** A bucket of the megabytes that each user uploads. */
  uploadedMegabytes: RateLimiter;
  security?: ReportSecurity;
}

const lengths = new WeakMap<FastifyRequest, number>();

export function route<const E extends Endpoint>(
  context: RouteContext,
  endpoint: E,
  handler: Handler<E>,
): void {
  addEndpoint(
    context,
    endpoint,
    async (request, reply) => {
      const outcome = await run(context, endpoint, handler as unknown as AnyHandler, request);
      if (!outcome.ok) return sendRefusal(reply, outcome);
      if (Array.isArray(outcome.value)) return outcome.value;
      const { successStatus = 200 } = endpoint as Endpoint;
      void reply.code(successStatus);
      return { status_code: successStatus, ...(outcome.value as object) };
    },
    COMPRESSED,
  );
}

export function fileRoute<const E extends Endpoint>(
  context: RouteContext,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Outcome<FileResponse>>,
): void {
  addEndpoint(context, endpoint, async (request, reply) => {
    const outcome = await run(context, endpoint, handler as unknown as AnyHandler, request);
    return outcome.ok ? sendFile(request, reply, outcome.value as FileResponse) : sendRefusal(reply, outcome);
  });
}

export interface Download {
  mimeType: string;
  fileName: string;
  /** An iterable is read while the response is sent; its `return` is called when the client disconnects. */
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

/** For an endpoint that creates the file for each call. */
export function downloadRoute<const E extends Endpoint>(
  context: RouteContext,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Outcome<Download>>,
): void {
  const respond: Responder = async (request, reply) => {
    const outcome = await run(context, endpoint, handler as unknown as AnyHandler, request);
    if (!outcome.ok) return sendRefusal(reply, outcome);
    const { mimeType, fileName, body } = outcome.value as Download;
    const disposition = contentDisposition('attachment', fileName);
    const isWhole = typeof body === 'string' || body instanceof Uint8Array;
    const sent = isWhole ? body : Readable.from(body, { objectMode: false });
    return reply.type(mimeType).header('content-disposition', disposition).send(sent);
  };
  addEndpoint(context, endpoint, respond, COMPRESSED);
}

export interface EventStream {
  /** Complete events, each with its final empty line. `return` is called when the client disconnects. */
  events: AsyncIterable<string>;
}

/** Like `route`, for an endpoint that responds with JSON or events. `signal` aborts when the client disconnects. */
export function eventStreamRoute<const E extends Endpoint>(
  context: RouteContext,
  endpoint: E,
  handler: (call: Call<E>, signal: AbortSignal) => Promise<Outcome<Answer<E> | EventStream>>,
): void {
  addEndpoint(context, endpoint, async (request, reply) => {
    const gone = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    const withSignal = (call: object) => handler(call as Call<E>, gone.signal);
    const outcome = await run(context, endpoint, withSignal, request);
    if (!outcome.ok) return sendRefusal(reply, outcome);
    const value = outcome.value as object;
    if (!('events' in value)) return { status_code: 200, ...value };
    void reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    return reply.send(Readable.from((value as EventStream).events));
  });
}

type AnyHandler = (call: object) => Promise<Outcome<unknown>>;

function sendRefusal(
  reply: FastifyReply,
  { code, detail, params, retryAfterSeconds }: Refused,
): FastifyReply {
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return sendFailure(reply, code, { detail, params, ...wait });
}

/** Parses forms, which Fastify does not. An uploaded file is deleted afterwards unless the handler has moved it. */
async function run(
  context: RouteContext,
  endpoint: Endpoint,
  useCase: AnyHandler,
  request: FastifyRequest,
): Promise<Outcome<unknown>> {
  const { form, body } = endpoint;
  const caller = callerOf(request);
  const handler = withSecurity(context.security, endpoint, request, caller, useCase);
  const call = {
    params: request.params,
    query: request.query,
    body: request.body,
    caller,
    address: addressKey(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    isLocal: () => isFromThisMachine(request),
    origin: () => `${request.protocol}://${request.host}`,
  };
  if (form === undefined) return handler(call);
  if (body !== undefined && !request.isMultipart())
    return handler({ ...call, body: parseBody(body, request.body) });
  const uploader = String(caller?.userId ?? call.address);
  return context.uploads.limited(uploader, async () => {
    const wait = await context.uploadedMegabytes.take(uploader);
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    const filled = await readForm(request, form, context.uploads);
    if (!filled.ok) return filled;
    // One megabyte was taken above.
    const more = Math.floor((filled.value.file?.size ?? 0) / 1024 ** 2);
    if (more > 0) context.uploadedMegabytes.charge(uploader, more);
    try {
      return await handler({ ...call, body: undefined, ...filled.value });
    } finally {
      if (filled.value.file !== undefined) await context.uploads.discard(filled.value.file);
    }
  });
}

/** Parses the JSON of a call that may also be a form. @throws InvalidInput */
function parseBody(schema: z.core.$ZodType, json: unknown): unknown {
  const parsed = z.safeParse(schema, json);
  if (!parsed.success) throw new InvalidInput(parsed.error.issues, 'body');
  return parsed.data;
}

type Responder = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function addEndpoint(
  context: RouteContext,
  endpoint: Endpoint,
  respond: Responder,
  compression: Partial<typeof COMPRESSED> = {},
): void {
  const { form } = endpoint;
  if (form === undefined) {
    context.app.route({ ...compression, ...describeRoute(context, endpoint, respond) });
    return;
  }
  void context.app.register(async (scope) => {
    await acceptOnlyForms(scope, form, { orJson: endpoint.body !== undefined });
    scope.route({ ...compression, ...describeRoute(context, endpoint, respond) });
  });
}

function describeRoute(context: RouteContext, endpoint: Endpoint, respond: Responder): RouteOptions {
  return {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      ...(endpoint.body === undefined || endpoint.form !== undefined ? {} : { body: endpoint.body }),
      response: { [endpoint.successStatus ?? 200]: endpoint.reply, '4xx': failure },
    },
    config: {
      ...(endpoint.form === undefined && endpoint.bodyLimit === undefined ? {} : LARGE_BODY),
      ...(endpoint.form === undefined
        ? {}
        : { swaggerTransform: describeForm(endpoint.form, endpoint.body) }),
    },
    ...guardEndpoint(context, endpoint),
    onSend: (request, reply, payload, done) => {
      const caller = callerOf(request);
      reportRefusal(context.security, endpoint, { request, reply, caller });
      if (caller !== undefined && typeof payload === 'string') {
        lengths.set(request, payload.length);
        context.responseCosts.begin(String(caller.userId), payload.length);
      }
      done(null, payload);
    },
    onResponse: (request, _reply, done) => {
      const caller = callerOf(request);
      if (caller !== undefined) context.responseCosts.end(String(caller.userId), lengths.get(request) ?? 0);
      done();
    },
    handler: respond,
  };
}
