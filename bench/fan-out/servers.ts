import { migrate } from '../../apps/server/src/platform/database/index.ts';
import { MIGRATIONS, type Store } from '../../apps/server/src/schema/index.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { openOwnSchema } from '../support/own-schema.ts';
import { COMMANDS, end, startServer, type RunningServer } from '../support/server-process.ts';

/** Each of a dozen servers and directories adds an exit listener. */
process.setMaxListeners(60);

const DATABASE_URL = process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
const REDIS_URL = process.env['REDIS_URL'] ?? process.env['TEST_REDIS_URL'];

/** The sentence that says what the machine lacks for this benchmark; undefined if it lacks nothing. */
export function missing(): string | undefined {
  const absent = [
    ...(DATABASE_URL === undefined ? ['DATABASE_URL names no PostgreSQL'] : []),
    ...(REDIS_URL === undefined ? ['REDIS_URL names no Redis'] : []),
  ];
  return absent.length === 0 ? undefined : absent.join(' and ');
}

/** Servers on one PostgreSQL and one Redis, in a separate schema. */
export interface Servers {
  store: Store;
  running: readonly RunningServer[];
  stop(): Promise<void>;
}

const opened: Servers[] = [];

export async function startServers(count: number): Promise<Servers> {
  const { store, url, drop } = await openOwnSchema(DATABASE_URL ?? '');
  const running: RunningServer[] = [];
  // Repeated signals while the bench stops are ignored.
  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    for (const { pid } of running) end(pid, 'SIGKILL');
    await drop();
  }
  const servers: Servers = {
    store,
    running,
    stop: () => (stopped ??= stop()),
  };
  opened.push(servers);
  await migrate(store, MIGRATIONS);
  for (let number = 0; number < count; number += 1)
    running.push(
      await startServer(emptyDirectory(`node-${number}`), {
        command: COMMANDS.alone,
        env: { NODE_NUMBER: String(number), DATABASE_URL: url, REDIS_URL: REDIS_URL ?? '' },
      }),
    );
  return servers;
}

/** Stops all servers and drops their schemas, however the benchmark ends. */
export async function stopAll(): Promise<void> {
  await Promise.all(opened.map((servers) => servers.stop()));
}
