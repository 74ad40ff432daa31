import type { FastifyInstance } from 'fastify';
import type { FellowServers } from './fellow-servers.ts';
import type { Operations } from './http/operations.ts';

/** A server that listens everywhere listens here too. */
const ANYWHERE = new Set(['0.0.0.0', '::']);

interface AnnounceParts {
  http: FastifyInstance;
  operations: Operations;
  nodeAddress: string | undefined;
  host: string;
}

/** Takes this server's lease as soon as it can be reached, and tells the operator about it. */
export function announce(
  { leases, pipes }: NonNullable<FellowServers['others']>,
  { http, operations, nodeAddress, host }: AnnounceParts,
): void {
  http.addHook('onListen', async () => leases.take(nodeAddress ?? listeningAddress(http, host)));
  operations.gauge('piped_sockets', 'Sockets that are passed on to another server.', () => pipes.count);
  operations.gauge('lease_held', 'Whether this server may host rooms.', () => Number(leases.isHeld()));
  operations.counter('leases_lost_total', 'How often it lost its lease.', () => leases.lost);
}

/** For several servers on one machine. */
function listeningAddress(http: FastifyInstance, host: string): string {
  const place = http.server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  if (ANYWHERE.has(host)) return `127.0.0.1:${port}`;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
