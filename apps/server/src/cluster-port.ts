import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createInProcessBus, type Bus } from './platform/bus/index.ts';
import type { Operations } from './platform/http/operations.ts';
import { createRateLimit } from './platform/rate-limit.ts';
import type { SharedLimits } from './platform/shared-limits.ts';
import type { ParseRelayHeader, Tickets } from './platform/sockets/index.ts';
import type { ClusterOwnership } from './rooms/index.ts';

/** The services that a server shares with its peers on one database, or their local replacements on a single server. */
export interface Cluster extends SharedLimits {
  bus: Bus;
  /** Undefined on a single server. */
  peers: Peers | undefined;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface Peers {
  tickets: Tickets;
  parseRelayHeader: ParseRelayHeader;
  roomOwnership: ClusterOwnership;
  isRedisConnected(): boolean;
  join(server: { http: FastifyInstance; operations: Operations }): void;
  closeRelayed(): Promise<void>;
}

export function singleServer(log: FastifyBaseLogger): Cluster {
  return {
    bus: createInProcessBus((error) => log.error({ err: error }, 'a listener of the bus failed')),
    rateLimiter: (_name, rule) => createRateLimit(rule),
    redisScript: undefined,
    peers: undefined,
    async sweep() {},
    async close() {},
  };
}
