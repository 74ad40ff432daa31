import type { FastifyBaseLogger } from 'fastify';
import { createInProcessBus, openRedisBus, type Bus } from './bus/index.ts';
import { openLeases, watchFitness, type Leases } from './leases/index.ts';
import type { Store } from '../schema/index.ts';
import { createRateLimit, type BucketRule, type CallRate } from './rate-limit.ts';
import {
  createSharedScript,
  fellowKeyOf,
  namespaceOf,
  RedisLine,
  type RedisNews,
  type SharedScript,
} from './redis/index.ts';
import { createSharedRateLimit } from './shared-rate-limit.ts';
import {
  createDatabaseTickets,
  createPipes,
  type Fellowship,
  type Pipes,
  type Tickets,
} from './sockets/index.ts';

/** The part of them that counts: what may be done so often, by all servers together. */
export type SharedCounts = Pick<FellowServers, 'callRate' | 'script'>;

/** What a server shares with those beside it on one database; alone, what stands in for that. */
export interface FellowServers {
  bus: Bus;
  /** Nothing: this server's own memory will do. */
  tickets: Tickets | undefined;
  /** Buckets under this name. */
  callRate(name: string, rule: BucketRule): CallRate;
  /** What all servers count together under this name, by a script in Redis; nothing where this one is alone. */
  script: ((name: string, lua: string) => SharedScript) | undefined;
  /** Whether the others can be heard; nothing when there are none. */
  isConnected: (() => boolean) | undefined;
  /** How they are known and reached; nothing when there are none. */
  others: { leases: Leases; pipes: Pipes; fellowship: Fellowship } | undefined;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Joins the other servers over Redis, if it is configured.
 * @throws ConfigError when it cannot be used now.
 */
export async function joinFellows(
  { redisUrl: url }: { redisUrl: string | undefined },
  store: Store,
  log: FastifyBaseLogger,
): Promise<FellowServers> {
  const report = (error: unknown) => log.error({ err: error }, 'news could not be passed on');
  if (url === undefined) {
    return {
      bus: createInProcessBus(report),
      tickets: undefined,
      callRate: (_name, rule) => createRateLimit(rule),
      script: undefined,
      isConnected: undefined,
      others: undefined,
      async sweep() {},
      async close() {},
    };
  }
  const outage = (news: RedisNews) => {
    if (news.isBack) log.warn('Redis is back');
    else log.warn({ err: news.error }, 'Redis is away: news stays on this server, and limits are its own');
  };
  const namespace = await namespaceOf(store);
  const key = await fellowKeyOf(store);
  const opened: { close(): Promise<void> }[] = [];
  const closeAll = () => Promise.all(opened.map((one) => one.close()));
  try {
    const bus = keep(await openRedisBus({ url, namespace, report, outage }));
    const line = keep(await RedisLine.open({ url, report: () => {} }));
    const leases = keep(await openLeases({ url, namespace }));
    const fellowship = { self: leases.self, key };
    const isGone = async (id: number) => (await leases.look(id)) === 'gone';
    const pipes = keep(createPipes({ fellowship, isGone }));
    leases.onLost(() => log.warn('the lease was lost: rooms are left to the other servers'));
    const stopWatching = watchFitness({ leases, ping: () => store.ping() });
    const tickets = createDatabaseTickets(store);
    return {
      bus,
      tickets,
      callRate: (name, rule) => createSharedRateLimit({ line, prefix: `${namespace}${name}:`, rule }),
      script: (name, lua) => createSharedScript({ line, prefix: `${namespace}${name}:`, lua }),
      isConnected: () => bus.isConnected,
      others: { leases, pipes, fellowship },
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
