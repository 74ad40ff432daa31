import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@icando/contract/endpoint';
import { REFUSALS, type Outcome } from '@icando/contract/errors';
import { addressKey } from '../address-key.ts';
import { withNotes, type ReportSecurity, type SecurityEvent } from '../security-events.ts';
import type { Caller } from './caller.ts';
import { refusalOf } from './failures.ts';

type Handler = (call: object) => Promise<Outcome<unknown>>;
type CallEndpoint = Pick<Endpoint, 'method' | 'path' | 'security'>;

/** Calls whose event was reported with the outcome of the use case. */
const reported = new WeakSet<FastifyRequest>();

/** A handler that reports the endpoint's event with the outcome. */
export function withSecurity(
  report: ReportSecurity | undefined,
  endpoint: CallEndpoint,
  request: FastifyRequest,
  caller: Caller | undefined,
  handler: Handler,
): Handler {
  if (report === undefined) return handler;
  const origin = originOf(endpoint, request);
  const actor = caller?.userId;
  return (call) =>
    withNotes(
      (name, more) => report({ ...origin, name, actor, ...more }),
      async (notes) => {
        const outcome = await handler(call);
        const { security } = endpoint;
        if (security === undefined || !isEvent(outcome)) return outcome;
        reported.add(request);
        const { about, name = security } = notes;
        // A caller without a session who succeeds has signed in to the account that the event is about.
        const isSignIn = actor === undefined && outcome.ok;
        const people = isSignIn ? { actor: about } : { actor, target: about === actor ? undefined : about };
        report({ ...origin, name, code: outcome.ok ? undefined : outcome.code, ...people });
        return outcome;
      },
    );
}

/** Reports a refusal that belongs to no event of a use case. */
export function reportRefusal(
  report: ReportSecurity | undefined,
  endpoint: CallEndpoint,
  { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: Caller | undefined },
): void {
  if (report === undefined || reported.has(request)) return;
  if (reply.statusCode !== 403 && reply.statusCode !== 429) return;
  report({
    ...originOf(endpoint, request),
    name: 'call_refused',
    code: refusalOf(reply),
    actor: caller?.userId,
  });
}

/** Invalid input and failures of the server are no events. */
function isEvent(outcome: Outcome<unknown>): boolean {
  if (outcome.ok) return true;
  const [status] = REFUSALS[outcome.code];
  return status < 500 && status !== 422;
}

function originOf(
  { method, path }: CallEndpoint,
  request: FastifyRequest,
): Pick<SecurityEvent, 'address' | 'userAgent' | 'call' | 'requestId'> {
  return {
    address: addressKey(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    call: `${method} ${path}`,
    requestId: request.id,
  };
}
