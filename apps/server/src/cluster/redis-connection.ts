import { setTimeout as wait } from 'node:timers/promises';
import { timeout, TimeoutStrategy } from 'cockatiel';
import { createClient } from 'redis';
import { ConfigError } from '../platform/config.ts';
import type { RedisClient } from '../platform/redis/index.ts';

const CONNECT_MS = 3_000;
/** A frozen server or a broken network is noticed only by a ping without a response. */
const PING_INTERVAL_MS = 1_000;
const MIN_RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;
const MAX_QUEUED = 10_000;
const CLOSE_TIMEOUT_MS = 1_000;
const timeLimit = timeout(3_000, TimeoutStrategy.Aggressive);

/** Called before other commands; `isBack` is false the first time only. An exception ends the connection. */
type ReadyListener = (client: RedisClient, isBack: boolean) => void | Promise<void>;

export interface RedisConnectionDeps {
  url: string;
  report(change: ConnectionChange): void;
  prepare?: ReadyListener;
}

export type ConnectionChange = { isBack: true } | { isBack: false; error: unknown };

/** A connection to Redis that reconnects after every loss. Commands are never queued for a later connection. */
export class RedisConnection {
  readonly #deps: RedisConnectionDeps;
  readonly #closing = new AbortController();
  #client: RedisClient | undefined;
  #watching: Promise<void> = Promise.resolve();

  private constructor(deps: RedisConnectionDeps) {
    this.#deps = deps;
  }

  /** @throws ConfigError when Redis cannot be used; after later outages the connection is restored. */
  static async open(deps: RedisConnectionDeps): Promise<RedisConnection> {
    const connection = new RedisConnection(deps);
    try {
      await connection.#connect(false);
    } catch (error) {
      throw new ConfigError(`REDIS_URL names a server that cannot be used: ${reasonOf(error)}.`);
    }
    connection.#watching = connection.#watch();
    return connection;
  }

  get client(): RedisClient | undefined {
    return this.#client;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) {
      await Promise.race([client.close(), wait(CLOSE_TIMEOUT_MS)]).catch(() => {});
      destroy(client);
    }
    await Promise.race([this.#watching, wait(CLOSE_TIMEOUT_MS)]);
  }

  async #watch(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const client = this.#client;
      if (client === undefined) return;
      const error = await lossOf(client, this.#closing.signal);
      if (this.#closing.signal.aborted) return;
      this.#client = undefined;
      destroy(client);
      this.#deps.report({ isBack: false, error });
      await this.#reconnect();
      if (this.#client !== undefined) this.#deps.report({ isBack: true });
    }
  }

  /** Does not use cockatiel, whose first attempt has no delay and whose delays cannot be aborted. */
  async #reconnect(): Promise<void> {
    const { signal } = this.#closing;
    for (let retryMs = MIN_RETRY_MS; ; retryMs *= 2) {
      // Random, because many servers lose Redis at once.
      const delayMs = Math.random() * Math.min(retryMs, MAX_RETRY_MS);
      await wait(delayMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        return await this.#connect(true);
      } catch {}
    }
  }

  async #connect(isBack: boolean): Promise<void> {
    const client = newClient(this.#deps.url);
    try {
      await timeLimit.execute(() => client.connect());
      await timeLimit.execute(async () => this.#deps.prepare?.(client, isBack));
      if (this.#closing.signal.aborted) throw new Error('the server stops');
      this.#client = client;
    } catch (error) {
      destroy(client);
      throw error;
    }
  }
}

function newClient(url: string): RedisClient {
  const client = createClient({
    url,
    // The client's own reconnection would never notice a frozen server.
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_QUEUED,
    disableClientInfo: true,
    maintNotifications: 'disabled',
  });
  // An unhandled 'error' event would end the process; callers get the error too.
  client.on('error', () => {});
  return client;
}

async function lossOf(client: RedisClient, closing: AbortSignal): Promise<unknown> {
  const broken = new Promise<unknown>((resolve) => {
    client.once('error', resolve);
    closing.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  for (;;) {
    const pause = wait(PING_INTERVAL_MS, 'pause' as const, { ref: false });
    const first = await Promise.race([broken.then((error) => ({ error })), pause]);
    if (first !== 'pause') return first.error;
    try {
      await Promise.race([timeLimit.execute(() => client.ping()), broken]);
    } catch (error) {
      return error;
    }
  }
}

function destroy(client: RedisClient): void {
  try {
    client.destroy();
  } catch {
    // The client is closed already.
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const [line = ''] = (message ?? '').split('\n');
  return (line === '' ? (code ?? String(error)) : line).replace(/\.$/, '');
}
