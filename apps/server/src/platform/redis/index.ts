export { namespaceOf } from './namespace.ts';
export { RedisLine, type RedisNews } from './redis-line.ts';
export { createSharedScript, type SharedScript } from './shared-script.ts';
