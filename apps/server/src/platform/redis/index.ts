export {
  createSharedScript,
  type RedisClient,
  type RedisHandle,
  type SharedScript,
} from './shared-script.ts';
