export { namespaceOf } from './namespace.ts';
export { RedisLine, type RedisNews } from './redis-line.ts';
