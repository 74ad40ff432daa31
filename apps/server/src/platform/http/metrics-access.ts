import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isFromThisMachine } from './this-machine.ts';

/**
 * Who may read the metrics: with a token whoever has it, at every port; without one, at a port of its own whoever reaches
 * it, and at the public port only the machine itself.
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
