import { networkInterfaces } from 'node:os';
import { isLoopbackHost } from '@icando/contract/loopback';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

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
 * Whether the request was made on the machine that the server runs on, and for an address of that machine alone: a proxy that
 * adds no header may pass the public host name on, and a page of a stranger may have a name that leads to this machine.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  const isForLoopback = headers.host === undefined || isLoopbackHost(headers.host.replace(/:\d+$/, ''));
  return !isForwarded && isForLoopback && isLoopback(socket.remoteAddress ?? '', 0);
}

interface Listening {
  http: Pick<FastifyInstance, 'server'>;
  config: Pick<Config, 'publicUrl' | 'host' | 'tls'>;
}

/**
 * The origin at which other devices of the local network reach the server. Null if it listens on this machine only, has no
 * network, or has a public address anyway.
 */
export function lanOrigin({ http, config: { publicUrl, host, tls } }: Listening): string | null {
  if (publicUrl !== '' || (host !== '0.0.0.0' && host !== '::')) return null;
  const local = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  const scheme = tls === undefined ? 'http' : 'https';
  return local === undefined ? null : `${scheme}://${local.address}:${portOf(http)}`;
}

export function portOf({ server }: Listening['http']): number {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}
