import type { RedisClientType } from 'redis';

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the client's own type for "no modules, no scripts"
type None = Record<never, never>;
export type RedisClient = RedisClientType<None, None, None, 3, None>;

/** A Redis connection that reconnects by itself. */
export interface RedisHandle {
  /** The open connection; undefined while Redis is unreachable. */
  readonly client: RedisClient | undefined;
}
