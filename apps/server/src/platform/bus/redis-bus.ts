import { randomUUID } from 'node:crypto';
import { RedisLine, type RedisNews } from '../redis/index.ts';
import type { Bus } from './bus.ts';
import { createInProcessBus } from './in-process-bus.ts';

interface RedisBusParts {
  url: string;
  /** Apart from the news of other installations. */
  namespace: string;
  /** What a listener threw. */
  report(error: unknown): void;
  outage(news: RedisNews): void;
}

/** What travels. A server numbers all it says, sent or not, so that the others notice what did not arrive. */
interface Envelope {
  from: string;
  n: number;
  /** Without one it only says how far the numbers are. */
  topic?: string;
  payload?: unknown;
}

/** So often every server says how far its numbers are: a loss that nothing follows is noticed then. */
const HELLO_MS = 2_000;
/** One outage is noticed in several ways one after the other; it is told once. */
const GAP_CALM_MS = 500;
/** Servers remembered; far more than there are at once. */
const MOST_SERVERS = 1_000;

/**
 * The bus of several servers: here news is passed on at once, to the others through Redis. While Redis is away they hear
 * nothing; after it they are told of the gap.
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

  const listening = await RedisLine.open({
    url,
    report: outage,
    async prepare(client, isBack) {
      await client.subscribe(channel, receive);
      if (isBack) noticeGap();
    },
  });
  const speaking = await RedisLine.open({
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
    // What cannot be sent has its number all the same.
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
