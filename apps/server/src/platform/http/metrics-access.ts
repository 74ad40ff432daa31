import { createHash, timingSafeEqual } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** Proxies add one of these, so a request with none was made on the machine itself. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
const isLoopback = proxyAddr.compile(['loopback']);

/**
 * Who may read the metrics: with a token whoever has it, at every port; without one, at a port of its own whoever reaches
 * it, and at the public port only the machine itself.
 */
export function metricsAccess(token: string | undefined, hasOwnPort: boolean) {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean => {
    if (expected !== undefined) return timingSafeEqual(digest(headers.authorization ?? ''), expected);
    if (hasOwnPort) return true;
    const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
    return !isForwarded && isLoopback(socket.remoteAddress ?? '', 0);
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
