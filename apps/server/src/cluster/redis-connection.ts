import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { ConfigError } from '../platform/config.ts';
import type { RedisClient } from '../platform/redis/index.ts';

const CONNECT_MS = 3_000;
/** A frozen server or a cut cable closes nothing, so the connection is pinged… */
const PING_EVERY_MS = 1_000;
/** …and counts as lost after this long without an answer. */
const SILENT_MS = 3_000;
const FIRST_RETRY_MS = 50;
/** So that the connection is back well within 5 s after Redis is. */
const LONGEST_RETRY_MS = 1_000;
/** Commands that may wait for a slow Redis; further ones are refused, as when it is unreachable. */
const MOST_WAITING = 10_000;
const CLOSE_TIMEOUT_MS = 1_000;

/** Called before commands are let through; `isBack` is false the first time only. What it throws ends the connection. */
type ReadyListener = (client: RedisClient, isBack: boolean) => void | Promise<void>;

export interface RedisConnectionParts {
  url: string;
  /** Told once when Redis goes away, and once when it is back. */
  report(change: ConnectionChange): void;
  prepare?: ReadyListener;
}

export type ConnectionChange = { isBack: true } | { isBack: false; error: unknown };

/**
 * One connection to Redis that comes back by itself, however it was lost. Nothing is queued meanwhile: a command goes to
 * the open connection or nowhere.
 */
export class RedisConnection {
  readonly #parts: RedisConnectionParts;
  readonly #ending = new AbortController();
  #client: RedisClient | undefined;
  #kept: Promise<void> = Promise.resolve();

  private constructor(parts: RedisConnectionParts) {
    this.#parts = parts;
  }

  /** @throws ConfigError when Redis cannot be used now; later outages are waited out. */
  static async open(parts: RedisConnectionParts): Promise<RedisConnection> {
    const connection = new RedisConnection(parts);
    try {
      await connection.#connect(false);
    } catch (error) {
      throw new ConfigError(`REDIS_URL names a server that cannot be used: ${reasonOf(error)}.`);
    }
    connection.#kept = connection.#keep();
    return connection;
  }

  /** The open connection; undefined while Redis is unreachable. */
  get client(): RedisClient | undefined {
    return this.#client;
  }

  /** Waits a moment for the answers that are still to come. */
  async close(): Promise<void> {
    this.#ending.abort();
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) {
      await Promise.race([client.close(), wait(CLOSE_TIMEOUT_MS)]).catch(() => {});
      destroy(client);
    }
    // An attempt to reconnect that a frozen Redis holds up ends by itself.
    await Promise.race([this.#kept, wait(CLOSE_TIMEOUT_MS)]);
  }

  async #keep(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const client = this.#client;
      if (client === undefined) return;
      const error = await lossOf(client, this.#ending.signal);
      if (this.#ending.signal.aborted) return;
      this.#client = undefined;
      destroy(client);
      this.#parts.report({ isBack: false, error });
      await this.#reconnect();
      if (this.#client !== undefined) this.#parts.report({ isBack: true });
    }
  }

  async #reconnect(): Promise<void> {
    for (let retryMs = FIRST_RETRY_MS; !this.#ending.signal.aborted; retryMs *= 2) {
      // Many servers lost it at once: the random pause keeps them from reconnecting at once.
      const inMs = Math.random() * Math.min(retryMs, LONGEST_RETRY_MS);
      await wait(inMs, undefined, { signal: this.#ending.signal }).catch(() => {});
      if (this.#ending.signal.aborted) return;
      const isThere = await this.#connect(true).then(
        () => true,
        () => false,
      );
      if (isThere) return;
    }
  }

  async #connect(isBack: boolean): Promise<void> {
    const client = newClient(this.#parts.url);
    try {
      await inTime(client.connect(), CONNECT_MS);
      await inTime(Promise.resolve(this.#parts.prepare?.(client, isBack)), CONNECT_MS);
      if (this.#ending.signal.aborted) throw new Error('the server ends');
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
    // RedisConnection opens a new one itself: this client would never notice a frozen server.
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    disableClientInfo: true,
    maintNotifications: 'disabled',
  });
  // An unhandled 'error' event would end the process; the caller of a command gets the error.
  client.on('error', () => {});
  return client;
}

/** Resolves, with the reason, once this connection is lost. */
async function lossOf(client: RedisClient, ending: AbortSignal): Promise<unknown> {
  const broken = new Promise<unknown>((resolve) => {
    client.once('error', resolve);
    ending.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  for (;;) {
    const pause = wait(PING_EVERY_MS, 'pause' as const, { ref: false });
    const first = await Promise.race([broken.then((error) => ({ error })), pause]);
    if (first !== 'pause') return first.error;
    try {
      await Promise.race([inTime(client.ping(), SILENT_MS), broken]);
    } catch (error) {
      return error;
    }
  }
}

async function inTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function destroy(client: RedisClient): void {
  try {
    client.destroy();
  } catch {
    // Closed already.
  }
}

/** One line without the address: a password may stand in it. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const [line = ''] = (message ?? '').split('\n');
  return (line === '' ? (code ?? String(error)) : line).replace(/\.$/, '');
}
