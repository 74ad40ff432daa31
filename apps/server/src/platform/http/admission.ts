import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Endpoint, ScopeKind } from '@icando/contract/endpoint';
import type { RefusalCode } from '@icando/contract/errors';
import { addressKey } from '../address-key.ts';
import type { Overload } from '../overload.ts';
import type { RateLimiter } from '../rate-limit.ts';
import type { SharedLimits } from '../shared-limits.ts';
import { sessionKeyOf, type Caller } from './caller.ts';
import { sendBusy, sendFailure } from './failures.ts';
import type { ResponseCosts } from './response-costs.ts';

/** What decides whether a call is admitted: its session, its rights, and the limits. */
export interface AdmissionContext {
  findCaller(token: string): Promise<Caller | undefined>;
  /** For endpoints with a `rate`. */
  rateLimiter: SharedLimits['rateLimiter'];
  perUser: RateLimiter;
  perAddress: RateLimiter;
  responseCosts: ResponseCosts;
  overload?: Overload;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** The account or guest of an admitted request. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request);
}

/**
 * The endpoint's own limit counts all calls without a caller, because a refused one may be a probe, but only the valid ones
 * of a caller: a `preHandler` runs after the validation.
 */
export function guardEndpoint(
  context: AdmissionContext,
  endpoint: Endpoint,
): Pick<RouteOptions, 'onRequest' | 'preHandler'> {
  const { method, path, rate } = endpoint;
  const admitCall = (request: FastifyRequest, reply: FastifyReply) =>
    admit(context, endpoint, request, reply);
  if (rate === undefined) return { onRequest: admitCall };
  const limiter = context.rateLimiter(`calls-of-${method}${path}`, rate);
  const limit = async (key: string, reply: FastifyReply) => {
    const wait = await limiter.take(key);
    return wait > 0 ? sendFailure(reply, 'too_many', { retryAfterSeconds: wait }) : undefined;
  };
  return {
    onRequest: [
      admitCall,
      async (request, reply) => (callers.has(request) ? undefined : limit(addressKey(request.ip), reply)),
    ],
    preHandler: async (request, reply) => {
      const caller = callers.get(request);
      return caller === undefined ? undefined : limit(String(caller.userId), reply);
    },
  };
}

async function admit(
  context: AdmissionContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const token = bearerToken(request);
  if (context.overload && isShed(context.overload, endpoint, token)) return sendBusy(reply, context.overload);
  const isAnonymous = endpoint.knowsCaller === true && token === undefined;
  if (!isAnonymous && (endpoint.access !== 'public' || endpoint.knowsCaller === true)) {
    const caller = token === undefined ? undefined : await context.findCaller(token);
    if (caller === undefined)
      return (await limitRate(context, request, reply)) ?? sendFailure(reply, 'not_signed_in');
    callers.set(request, caller);
    if (caller.scope !== undefined && endpoint.scopes?.includes(caller.scope.kind) !== true)
      return sendFailure(reply, refusalOfScope(caller.scope.kind));
    if (caller.isAdmin) context.overload?.noteAdmin(caller.sessionKey);
    if (endpoint.access === 'admin' && !caller.isAdmin) return sendFailure(reply, 'admin_only');
  }
  return limitRate(context, request, reply);
}

function refusalOfScope(kind: ScopeKind): RefusalCode {
  if (kind === 'leaving') return 'account_leaving';
  return kind === 'second_step' ? 'second_step_needed' : 'account_needed';
}

/** Under overload, new calls are refused before any look-up. Admins are exempt, so that they can see the metrics. */
function isShed(overload: Overload, endpoint: Endpoint, token: string | undefined): boolean {
  if (!overload.isShedding || endpoint.isNeverShed === true) return false;
  const isAdmin = token !== undefined && overload.isAdmin(sessionKeyOf(token));
  return !isAdmin && overload.refuses('call');
}

async function limitRate(
  context: AdmissionContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const caller = callers.get(request);
  const user = caller === undefined ? undefined : String(caller.userId);
  // Both limits are started together, so that they take one round trip when they are in Redis.
  const addressWait = context.perAddress.take(addressKey(request.ip));
  const userWait = user === undefined ? 0 : context.perUser.take(user);
  const unsentWait = user !== undefined && context.responseCosts.isFull(user) ? 1 : 0;
  const wait = Math.max(await addressWait, await userWait, unsentWait);
  return wait > 0 ? sendFailure(reply, 'too_many', { retryAfterSeconds: wait }) : undefined;
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
