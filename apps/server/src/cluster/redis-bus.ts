import { randomUUID } from 'node:crypto';
import { createInProcessBus, type Bus } from '../platform/bus/index.ts';
import { RedisConnection, type ConnectionChange } from './redis-connection.ts';

interface RedisBusDeps {
  url: string;
  namespace: string;
  report(error: unknown): void;
  outage(change: ConnectionChange): void;
}

/** A numbered message. One that cannot be sent is numbered too, so that the other servers notice the gap. */
interface Envelope {
  from: string;
  n: number;
  topic?: string;
  payload?: unknown;
}

/** How often every server announces its latest number, which reveals the loss of its last messages. */
const HEARTBEAT_MS = 2_000;
const GAP_DEBOUNCE_MS = 500;
const MAX_SERVERS = 1_000;

/**
 * A bus that delivers messages to this server at once, and to others through Redis.
 * @throws ConfigError when Redis cannot be used
 */
export async function openRedisBus(
  deps: RedisBusDeps,
): Promise<Bus & { readonly isConnected: boolean; close(): Promise<void> }> {
  const { url, namespace, report, outage } = deps;
  const local = createInProcessBus(report);
  const channel = `${namespace}bus`;
  const self = randomUUID();
  const lastOf = new Map<string, number>();
  const gapListeners: (() => void)[] = [];
  let gapTimer: NodeJS.Timeout | undefined;
  let last = 0;

  const subscriber = await RedisConnection.open({
    url,
    report: outage,
    async prepare(client, isBack) {
      await client.subscribe(channel, receive);
      if (isBack) reportGap();
    },
  });
  const publisher = await RedisConnection.open({
    url,
    report: () => {},
    prepare: async (client) => {
      await client.publish(channel, JSON.stringify({ from: self, n: last } satisfies Envelope));
    },
  }).catch(async (error: unknown) => {
    await subscriber.close();
    throw error;
  });
  const heartbeat = setInterval(() => send({ from: self, n: last }), HEARTBEAT_MS);
  heartbeat.unref();

  function send(envelope: Envelope): void {
    publisher.client?.publish(channel, JSON.stringify(envelope)).catch(() => {});
  }

  function receive(text: string): void {
    const { from, n, topic, payload } = JSON.parse(text) as Envelope;
    if (from === self) return;
    const previous = lastOf.get(from);
    if (previous === undefined && lastOf.size >= MAX_SERVERS) lastOf.clear();
    lastOf.set(from, Math.max(n, previous ?? n));
    if (previous !== undefined && n > previous + (topic === undefined ? 0 : 1)) reportGap();
    if (topic !== undefined) local.publish(topic, payload);
  }

  function reportGap(): void {
    gapTimer ??= setTimeout(() => {
      gapTimer = undefined;
      for (const listener of gapListeners) {
        try {
          listener();
        } catch (error) {
          report(error);
        }
      }
    }, GAP_DEBOUNCE_MS);
  }

  return {
    publish(topic, payload) {
      last += 1;
      send({ from: self, n: last, topic, payload });
      local.publish(topic, payload);
    },
    subscribe: local.subscribe,
    onGap: (listener) => void gapListeners.push(listener),
    get isConnected() {
      return subscriber.client !== undefined && publisher.client !== undefined;
    },
    async close() {
      clearInterval(heartbeat);
      clearTimeout(gapTimer);
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
