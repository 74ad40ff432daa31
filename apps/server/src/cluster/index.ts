import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Cluster, Peers } from '../cluster-port.ts';
import type { Config } from '../platform/config.ts';
import { installationValue, type Store } from '../schema/index.ts';
import { createSharedScript } from '../platform/redis/index.ts';
import { createSharedRateLimit } from '../platform/shared-rate-limit.ts';
import { createDatabaseTickets } from './database-tickets.ts';
import { watchDatabase } from './database-watch.ts';
import { openLeases } from './leases.ts';
import { openRedisBus } from './redis-bus.ts';
import { RedisConnection, type ConnectionChange } from './redis-connection.ts';
import { createRelay } from './relay.ts';
import { relayedReader } from './relay-header.ts';
import { leasedOwnership } from './room-ownership.ts';

/** A server that listens on these also listens on the loopback interface. */
const ANY_INTERFACE = new Set(['0.0.0.0', '::']);

type ClusterConfig = Pick<Config, 'nodeAddress' | 'host'> & { redisUrl: string };

/** Connects this server to its peers on one PostgreSQL and one Redis. @throws ConfigError when Redis cannot be used */
export async function joinCluster(
  { redisUrl: url, nodeAddress, host }: ClusterConfig,
  store: Store,
  log: FastifyBaseLogger,
): Promise<Cluster> {
  const report = (error: unknown) => log.error({ err: error }, 'a listener of the bus failed');
  const outage = (change: ConnectionChange) => {
    if (change.isBack) log.warn('Redis is reachable again');
    else log.warn({ err: change.error }, 'Redis is unreachable: messages and limits stay on this server');
  };
  // The prefix of all names in Redis, since two installations may share a Redis.
  const namespace = `icando:${await installationValue(store, 'redis_namespace', randomUUID())}:`;
  // The secret with which servers authenticate each other. It is not stored in Redis, which may be shared.
  const secret = await installationValue(store, 'cluster_key', randomBytes(32).toString('base64url'));
  const opened: { close(): Promise<void> }[] = [];
  const closeAll = () => Promise.all(opened.map((part) => part.close()));
  try {
    const bus = closeLater(await openRedisBus({ url, namespace, report, outage }));
    const redis = closeLater(await RedisConnection.open({ url, report: () => {} }));
    const leases = closeLater(await openLeases({ url, namespace }));
    const identity = { self: leases.self, key: Buffer.from(secret, 'base64url') };
    const isGone = async (id: number) => (await leases.find(id)) === 'gone';
    const relay = closeLater(createRelay({ identity, isGone }));
    leases.onLost(() => log.warn('the lease was lost: other servers may take the rooms'));
    const stopWatching = watchDatabase({ leases, ping: () => store.ping() });
    const tickets = createDatabaseTickets(store);
    const peers: Peers = {
      tickets,
      parseRelayHeader: relayedReader(identity),
      roomOwnership: leasedOwnership(store, leases, relay),
      isRedisConnected: () => bus.isConnected,
      closeRelayed: relay.close,
      join({ http, operations }) {
        http.addHook('onListen', async () => leases.take(nodeAddress ?? listeningAddress(http, host)));
        operations.gauge('relayed_sockets', 'Sockets relayed to another server.', () => relay.count);
        operations.gauge('lease_held', 'Whether this server may host rooms.', () => Number(leases.isHeld()));
        operations.counter('leases_lost_total', 'How often this server lost its lease.', () => leases.lost);
      },
    };
    return {
      bus,
      rateLimiter: (name, rule) => createSharedRateLimit({ redis, prefix: `${namespace}${name}:`, rule }),
      redisScript: (name, lua) => createSharedScript({ redis, prefix: `${namespace}${name}:`, lua }),
      peers,
      sweep: tickets.sweep,
      async close() {
        stopWatching();
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }

  function closeLater<Part extends { close(): Promise<void> }>(part: Part): Part {
    opened.push(part);
    return part;
  }
}

function listeningAddress(http: FastifyInstance, host: string): string {
  const { port } = http.server.address() as AddressInfo;
  if (ANY_INTERFACE.has(host)) return `127.0.0.1:${port}`;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
