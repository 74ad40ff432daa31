import type { FastifyBaseLogger } from 'fastify';
import { createInProcessBus, openRedisBus, type Bus } from './bus/index.ts';
import type { Store } from './migrations/index.ts';
import { createRateLimit, type BucketRule, type CallRate } from './rate-limit.ts';
import {
  createSharedScript,
  namespaceOf,
  RedisLine,
  type RedisNews,
  type SharedScript,
} from './redis/index.ts';
import { createSharedRateLimit } from './shared-rate-limit.ts';
import { createDatabaseTickets, type Tickets } from './sockets/index.ts';

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
      async sweep() {},
      async close() {},
    };
  }
  const outage = (news: RedisNews) => {
    if (news.isBack) log.warn('Redis is back');
    else log.warn({ err: news.error }, 'Redis is away: news stays on this server, and limits are its own');
  };
  const namespace = await namespaceOf(store);
  const bus = await openRedisBus({ url, namespace, report, outage });
  const line = await RedisLine.open({ url, report: () => {} }).catch(async (error: unknown) => {
    await bus.close();
    throw error;
  });
  const tickets = createDatabaseTickets(store);
  return {
    bus,
    tickets,
    callRate: (name, rule) => createSharedRateLimit({ line, prefix: `${namespace}${name}:`, rule }),
    script: (name, lua) => createSharedScript({ line, prefix: `${namespace}${name}:`, lua }),
    isConnected: () => bus.isConnected,
    sweep: tickets.sweep,
    async close() {
      await Promise.all([bus.close(), line.close()]);
    },
  };
}
