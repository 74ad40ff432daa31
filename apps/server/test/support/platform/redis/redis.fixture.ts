import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createClient } from 'redis';
import { freePort } from '../free-port.fixture.ts';
import type { RedisClient } from '../../../../src/platform/redis/shared-script.ts';

/** A Redis for tests, e.g. redis://127.0.0.1:6379. Without it, tests with Redis are skipped. */
export const testRedisUrl = process.env['TEST_REDIS_URL'];

const PROGRAM = 'redis-server';

/** Tests that stop Redis start their own server, which also requires the program. */
export const canStartRedis = testRedisUrl !== undefined && spawnSync(PROGRAM, ['--version']).status === 0;

/** A connection whose `client` is undefined while Redis is unreachable. */
export async function connectRedis(url: string) {
  const client: RedisClient = createClient({ url, disableOfflineQueue: true });
  client.on('error', () => {});
  await client.connect();
  return {
    get client() {
      return client.isReady ? client : undefined;
    },
    async close() {
      client.destroy();
    },
  };
}

/** Starts a Redis server that a test can kill, freeze and restart empty. */
export async function startRedis() {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(PROGRAM, args, { stdio: 'ignore' });
    for (;;) {
      const client = createClient({ url, socket: { reconnectStrategy: false } });
      client.on('error', () => {});
      const isUp = await client.connect().then(
        () => true,
        () => false,
      );
      client.destroy();
      if (isUp) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }

  async function kill(): Promise<void> {
    const killed = child;
    child = undefined;
    if (killed === undefined) return;
    const gone = new Promise((resolve) => {
      killed.once('close', resolve);
    });
    killed.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    url,
    start,
    kill,
    /** Deletes all keys. */
    async flush() {
      const client = createClient({ url });
      await client.connect();
      await client.flushAll();
      client.destroy();
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
