export { fellowKeyOf, namespaceOf } from './namespace.ts';
export { RedisLine, type RedisClient, type RedisNews } from './redis-line.ts';
export { createSharedScript, type SharedScript } from './shared-script.ts';
