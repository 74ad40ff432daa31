import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@icando/contract/endpoint';
import type { Outcome } from '@icando/contract/errors';
import { failure } from '@icando/contract/shapes';
import type { RateLimit } from '../rate-limit.ts';
import type { Caller } from '../sessions/sessions.ts';
import type { AnswerCosts } from './answer-costs.ts';
import { sendFailure } from './failures.ts';

/** What a handler gets: parsed input, and who calls. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: E['access'] extends 'public' ? Caller | undefined : Caller;
  /** The caller's network address, as far as the configured proxies are believed. */
  address: string;
  userAgent: string;
}

/** The reply as handlers build it: the status is added here. */
type Answer<E extends Endpoint> =
  ReplyOf<E> extends readonly unknown[] ? ReplyOf<E> : Omit<ReplyOf<E>, 'status_code'>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<Answer<E>>>;

export interface Door {
  app: FastifyInstance;
  /** The session a token belongs to, or nothing. */
  findCaller(token: string): Promise<Caller | undefined>;
  perUser: RateLimit;
  perAddress: RateLimit;
  answers: AnswerCosts;
}

const callers = new WeakMap<FastifyRequest, Caller>();
/** How long the answer to a request is, in characters. */
const lengths = new WeakMap<FastifyRequest, number>();

/** Serves one endpoint of the contract: route, authentication, role, rate, body, schema, then the handler. */
export function serve<const E extends Endpoint>(door: Door, endpoint: E, handler: Handler<E>): void {
  door.app.route({
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
    onRequest: (request, reply) => admit(door, endpoint, request, reply),
    onSend: (request, _reply, payload, done) => {
      const caller = callers.get(request);
      if (caller !== undefined && typeof payload === 'string') {
        lengths.set(request, payload.length);
        door.answers.begin(String(caller.userId), payload.length);
      }
      done(null, payload);
    },
    onResponse: (request, _reply, done) => {
      const caller = callers.get(request);
      if (caller !== undefined) door.answers.end(String(caller.userId), lengths.get(request) ?? 0);
      done();
    },
    handler: async (request, reply) => {
      const outcome = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        caller: callers.get(request),
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      } as Call<E>);
      if (!outcome.ok) {
        const { code, detail, retryAfterSeconds } = outcome;
        return sendFailure(reply, code, {
          detail,
          ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
        });
      }
      if (Array.isArray(outcome.value)) return outcome.value;
      return { status_code: 200, ...(outcome.value as object) };
    },
  });
}

/** Authentication, role and rate, before a byte of the body is read. */
async function admit(
  door: Door,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const token = bearerToken(request);
  if (endpoint.access !== 'public') {
    const caller = token === undefined ? undefined : await door.findCaller(token);
    if (caller === undefined) return limited(door, request, reply) ?? sendFailure(reply, 'not_signed_in');
    callers.set(request, caller);
    if (endpoint.access === 'admin' && !caller.isAdmin) return sendFailure(reply, 'admin_only');
  }
  return limited(door, request, reply);
}

function limited(door: Door, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const caller = callers.get(request);
  const user = caller === undefined ? undefined : String(caller.userId);
  const wait = Math.max(
    door.perAddress.take(request.ip),
    user === undefined ? 0 : door.perUser.take(user),
    user !== undefined && door.answers.isFull(user) ? 1 : 0,
  );
  return wait > 0 ? sendFailure(reply, 'too_many', { retryAfterSeconds: wait }) : undefined;
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
