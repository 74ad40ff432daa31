import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isFromThisMachine } from './this-machine.ts';

/**
 * Who may read the metrics. With a token: requests with the token, at every port. Without one: any request at a port of
 * its own, and at the public port only requests from the machine itself.
 */
export function metricsAccess(token: string | undefined, hasOwnPort: boolean) {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return (request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean => {
    if (expected !== undefined) return timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    return hasOwnPort || isFromThisMachine(request);
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
