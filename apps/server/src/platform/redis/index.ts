export type { RedisClient, RedisHandle } from './redis-client.ts';
export { createSharedScript, type SharedScript } from './shared-script.ts';
