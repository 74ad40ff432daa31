import { randomUUID } from 'node:crypto';
import { createInProcessBus, type Bus } from '../platform/bus/index.ts';
import { RedisConnection, type ConnectionChange } from './redis-connection.ts';

interface RedisBusParts {
  url: string;
  /** Before the name of the channel. */
  namespace: string;
  /** What a listener threw. */
  report(error: unknown): void;
  outage(change: ConnectionChange): void;
}

/** A server numbers all its messages, sent or not, so that the others notice what did not arrive. */
interface Envelope {
  from: string;
  n: number;
  /** Without one it only tells the latest number. */
  topic?: string;
  payload?: unknown;
}

/** How often every server tells its latest number: a loss that nothing follows is noticed then. */
const HELLO_MS = 2_000;
/** One outage is noticed in several ways one after the other; it is reported once. */
const GAP_CALM_MS = 500;
/** Servers remembered; far more than there are at once. */
const MOST_SERVERS = 1_000;

/**
 * The bus of several servers: messages reach this server at once, the others through Redis. While Redis is unreachable
 * they hear nothing; afterwards they are told of the gap.
 * @throws ConfigError when Redis cannot be used now.
 */
export async function openRedisBus(
  parts: RedisBusParts,
): Promise<Bus & { readonly isConnected: boolean; close(): Promise<void> }> {
  const { url, namespace, report, outage } = parts;
  const local = createInProcessBus(report);
  const channel = `${namespace}bus`;
  const self = randomUUID();
  const lastOf = new Map<string, number>();
  const gapListeners: (() => void)[] = [];
  let calming: NodeJS.Timeout | undefined;
  let last = 0;

  const listening = await RedisConnection.open({
    url,
    report: outage,
    async prepare(client, isBack) {
      await client.subscribe(channel, receive);
      if (isBack) noticeGap();
    },
  });
  const speaking = await RedisConnection.open({
    url,
    report: () => {},
    prepare: async (client) => {
      await client.publish(channel, JSON.stringify({ from: self, n: last } satisfies Envelope));
    },
  }).catch(async (error: unknown) => {
    await listening.close();
    throw error;
  });
  const hello = setInterval(() => send({ from: self, n: last }), HELLO_MS);
  hello.unref();

  function send(envelope: Envelope): void {
    // A message that cannot be sent has its number all the same.
    speaking.client?.publish(channel, JSON.stringify(envelope)).catch(() => {});
  }

  function receive(text: string): void {
    const { from, n, topic, payload } = JSON.parse(text) as Envelope;
    if (from === self) return;
    const before = lastOf.get(from);
    if (before === undefined && lastOf.size >= MOST_SERVERS) lastOf.clear();
    lastOf.set(from, Math.max(n, before ?? n));
    if (before !== undefined && n > before + (topic === undefined ? 0 : 1)) noticeGap();
    if (topic !== undefined) local.publish(topic, payload);
  }

  function noticeGap(): void {
    calming ??= setTimeout(() => {
      calming = undefined;
      for (const listener of gapListeners) {
        try {
          listener();
        } catch (error) {
          report(error);
        }
      }
    }, GAP_CALM_MS);
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
      return listening.client !== undefined && speaking.client !== undefined;
    },
    async close() {
      clearInterval(hello);
      clearTimeout(calming);
      await Promise.all([speaking.close(), listening.close()]);
    },
  };
}
