import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { BodyOf, Endpoint, FieldsOf, Form, ParamsOf, QueryOf, ReplyOf } from '@icando/contract/endpoint';
import type { Outcome, Refused } from '@icando/contract/errors';
import { failure } from '@icando/contract/shapes';
import type { Upload, Uploads } from '../files/index.ts';
import type { Overload } from '../overload.ts';
import type { RateLimiter } from '../rate-limit.ts';
import type { AnswerCosts } from './answer-costs.ts';
import { LARGE_BODY } from './body-pace.ts';
import { sessionKeyOf, type Caller } from './caller.ts';
import { COMPRESSED } from './compression.ts';
import { sendBusy, sendFailure } from './failures.ts';
import { acceptOnlyForms, readForm } from './form.ts';
import { describeForm } from './form-description.ts';
import { sendFile, type FileAnswer } from './send-file.ts';

/** The parsed input of a handler, and its caller. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The text fields of a form. */
  fields: FieldsOf<E>;
  /** The uploaded file, if any; deleted after the response unless it was stored. */
  file: E['form'] extends Form ? Upload | undefined : undefined;
  caller: E['access'] extends 'public' ? Caller | undefined : Caller;
  /** The client's network address, as far as the configured proxies are trusted. */
  address: string;
  userAgent: string;
}

/** A handler's response; the status is added here. */
type Answer<E extends Endpoint> =
  ReplyOf<E> extends readonly unknown[] ? ReplyOf<E> : Omit<ReplyOf<E>, 'status_code'>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<Answer<E>>>;

export interface RouteContext {
  app: FastifyInstance;
  /** The caller of a session token, or undefined. */
  findCaller(token: string): Promise<Caller | undefined>;
  perUser: RateLimiter;
  perAddress: RateLimiter;
  answers: AnswerCosts;
  uploads: Uploads;
  /** Undefined: no load shedding. */
  overload?: Overload;
}

const callers = new WeakMap<FastifyRequest, Caller>();
/** Response lengths in characters. */
const lengths = new WeakMap<FastifyRequest, number>();

/** Registers one endpoint of the contract: route, authentication, role, rate, body, schema, then the handler. */
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
      return { status_code: 200, ...(outcome.value as object) };
    },
    COMPRESSED,
  );
}

/** Like `route`, for an endpoint that responds with a stored file: whole, one range, or 304. */
export function fileRoute<const E extends Endpoint>(
  context: RouteContext,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Outcome<FileAnswer>>,
): void {
  addEndpoint(context, endpoint, async (request, reply) => {
    const outcome = await run(context, endpoint, handler as unknown as AnyHandler, request);
    return outcome.ok ? sendFile(request, reply, outcome.value as FileAnswer) : sendRefusal(reply, outcome);
  });
}

/** A response of server-sent events. */
export interface EventStream {
  /** Whole events, each with its empty line. `return` is called when the client disconnects. */
  events: AsyncIterable<string>;
}

/**
 * Like `route`, for an endpoint that responds with JSON or with events. `signal` aborts when the client disconnects.
 */
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
    // A proxy that buffers the whole response would defeat the stream.
    void reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    return reply.send(Readable.from((value as EventStream).events));
  });
}

type AnyHandler = (call: object) => Promise<Outcome<unknown>>;

function sendRefusal(reply: FastifyReply, { code, detail, retryAfterSeconds }: Refused): FastifyReply {
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return sendFailure(reply, code, { detail, ...wait });
}

/**
 * Parses what Fastify has not, and calls the handler. An uploaded file that the handler does not move away is deleted.
 */
async function run(
  context: RouteContext,
  { form }: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
): Promise<Outcome<unknown>> {
  const caller = callers.get(request);
  const call = {
    params: request.params,
    query: request.query,
    body: request.body,
    caller,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  };
  if (form === undefined) return handler(call);
  return context.uploads.inTurn(String(caller?.userId ?? request.ip), async () => {
    const filled = await readForm(request, form, context.uploads);
    if (!filled.ok) return filled;
    try {
      return await handler({ ...call, ...filled.value });
    } finally {
      if (filled.value.file !== undefined) await context.uploads.discard(filled.value.file);
    }
  });
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
  // A scope of its own: elsewhere, multipart bodies stay unsupported.
  void context.app.register(async (scope) => {
    await acceptOnlyForms(scope, form);
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
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      response: { 200: endpoint.reply, '4xx': failure },
    },
    config: {
      ...(endpoint.form === undefined && endpoint.bodyLimit === undefined ? {} : LARGE_BODY),
      ...(endpoint.form === undefined ? {} : { swaggerTransform: describeForm(endpoint.form) }),
    },
    onRequest: (request, reply) => admit(context, endpoint, request, reply),
    onSend: (request, _reply, payload, done) => {
      const caller = callers.get(request);
      if (caller !== undefined && typeof payload === 'string') {
        lengths.set(request, payload.length);
        context.answers.begin(String(caller.userId), payload.length);
      }
      done(null, payload);
    },
    onResponse: (request, _reply, done) => {
      const caller = callers.get(request);
      if (caller !== undefined) context.answers.end(String(caller.userId), lengths.get(request) ?? 0);
      done();
    },
    handler: respond,
  };
}

/** Authentication, role and rate limit, before the body is read. */
async function admit(
  context: RouteContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const token = bearerToken(request);
  if (context.overload && isShed(context.overload, endpoint, token)) return sendBusy(reply, context.overload);
  if (endpoint.access !== 'public') {
    const caller = token === undefined ? undefined : await context.findCaller(token);
    if (caller === undefined)
      return (await limited(context, request, reply)) ?? sendFailure(reply, 'not_signed_in');
    callers.set(request, caller);
    if (caller.isAdmin) context.overload?.noteAdmin(caller.sessionKey);
    if (endpoint.access === 'admin' && !caller.isAdmin) return sendFailure(reply, 'admin_only');
  }
  return limited(context, request, reply);
}

/** Under overload, new calls are refused before any look-up. Admins are exempt, so that they can see the metrics. */
function isShed(overload: Overload, endpoint: Endpoint, token: string | undefined): boolean {
  if (!overload.isShedding || endpoint.isNeverShed === true) return false;
  const isAdmin = token !== undefined && overload.isAdmin(sessionKeyOf(token));
  return !isAdmin && overload.refuses('call');
}

async function limited(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const caller = callers.get(request);
  const user = caller === undefined ? undefined : String(caller.userId);
  // Both limits in one round trip where they are in Redis.
  const ofAddress = context.perAddress.take(request.ip);
  const ofUser = user === undefined ? 0 : context.perUser.take(user);
  const wait = Math.max(
    await ofAddress,
    await ofUser,
    user !== undefined && context.answers.isFull(user) ? 1 : 0,
  );
  return wait > 0 ? sendFailure(reply, 'too_many', { retryAfterSeconds: wait }) : undefined;
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
