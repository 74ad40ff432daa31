import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Cluster, Peers } from '../cluster-port.ts';
import type { Config } from '../platform/config.ts';
import type { Store } from '../schema/index.ts';
import { createSharedScript } from '../platform/redis/index.ts';
import { createSharedRateLimit } from '../platform/shared-rate-limit.ts';
import { createDatabaseTickets } from './database-tickets.ts';
import { watchFitness } from './fitness.ts';
import { clusterKeyOf, namespaceOf } from './installation.ts';
import { openLeases } from './leases.ts';
import { openRedisBus } from './redis-bus.ts';
import { RedisConnection, type ConnectionChange } from './redis-connection.ts';
import { createRelay } from './relay.ts';
import { relayedReader } from './relay-header.ts';
import { leasedOwnership } from './room-ownership.ts';

/** A server that listens on all interfaces also listens on the loopback interface. */
const ANY_INTERFACE = new Set(['0.0.0.0', '::']);

type ClusterConfig = Pick<Config, 'nodeAddress' | 'host'> & { redisUrl: string };

/**
 * Connects this server to its peers on one PostgreSQL and one Redis.
 * @throws ConfigError when Redis cannot be used now.
 */
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
  const namespace = await namespaceOf(store);
  const key = await clusterKeyOf(store);
  const opened: { close(): Promise<void> }[] = [];
  const closeAll = () => Promise.all(opened.map((one) => one.close()));
  try {
    const bus = keep(await openRedisBus({ url, namespace, report, outage }));
    const redis = keep(await RedisConnection.open({ url, report: () => {} }));
    const leases = keep(await openLeases({ url, namespace }));
    const identity = { self: leases.self, key };
    const isGone = async (id: number) => (await leases.look(id)) === 'gone';
    const relay = keep(createRelay({ identity, isGone }));
    leases.onLost(() => log.warn('the lease was lost: other servers may take the rooms'));
    const stopWatching = watchFitness({ leases, ping: () => store.ping() });
    const tickets = createDatabaseTickets(store);
    const peers: Peers = {
      tickets,
      readRelayed: relayedReader(identity),
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

  function keep<One extends { close(): Promise<void> }>(one: One): One {
    opened.push(one);
    return one;
  }
}

/** For several servers on one machine. */
function listeningAddress(http: FastifyInstance, host: string): string {
  const { port } = http.server.address() as AddressInfo;
  if (ANY_INTERFACE.has(host)) return `127.0.0.1:${port}`;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
