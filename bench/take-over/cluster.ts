import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../apps/server/src/schema/index.ts';
import { emptyDirectory } from '../support/empty-directory.ts';
import { openOwnSchema } from '../support/own-schema.ts';
import { ROOT } from '../support/paths.ts';
import { ALONE, end, startServer, type RunningServer } from '../support/server-process.ts';

const READY_MS = 20_000;
const DATABASE_URL = process.env['DATABASE_URL'];
/** Each of eight servers and directories adds an exit listener. */
process.setMaxListeners(40);

/** A sentence about what the machine lacks for this benchmark; undefined if it lacks nothing. */
export function missing(): string | undefined {
  if (DATABASE_URL === undefined) return 'DATABASE_URL names no PostgreSQL';
  const program = ['redis-server', 'haproxy'].find((name) => spawnSync(name, ['-v']).error !== undefined);
  return program === undefined ? undefined : `there is no ${program}`;
}

/** Two servers on one PostgreSQL and one Redis behind the proxy of `deploy/`. */
export interface Cluster {
  store: Store;
  /** The proxy. */
  origin: string;
  startNode(number: 0 | 1): Promise<RunningServer>;
  /** A server's metrics; undefined while it does not respond. */
  metric(node: RunningServer, name: string): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** Starts the proxy and Redis; the caller starts the servers, one after the other. */
export async function startCluster(): Promise<Cluster> {
  const { store, url, drop } = await openOwnSchema(DATABASE_URL ?? '');
  const ports = await freePorts(6);
  const [redisPort = 0, proxyPort = 0] = ports;
  const children: ChildProcess[] = [];
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  const nodes: RunningServer[] = [];
  const start = (program: string, args: readonly string[], env: Record<string, string> = {}) => {
    const child = spawn(program, args, {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', process.env['VERBOSE'] === undefined ? 'ignore' : 'inherit', 'inherit'],
    });
    children.push(child);
  };
  const listens = ['--port', String(redisPort), '--bind', '127.0.0.1'];
  start('redis-server', [...listens, '--save', '', '--appendonly', 'no']);
  const addressOf = (node: 0 | 1) => `127.0.0.1:${ports[2 + node] ?? 0}`;
  start('haproxy', ['-q', '-db', '-f', join(ROOT, 'deploy/haproxy.cfg')], {
    PROXY_BIND: `127.0.0.1:${proxyPort}`,
    NODE_A: addressOf(0),
    OPS_A: String(ports[4] ?? 0),
    NODE_B: addressOf(1),
    OPS_B: String(ports[5] ?? 0),
  });
  const origin = `http://127.0.0.1:${proxyPort}`;

  return {
    store,
    origin,
    async startNode(number) {
      const node = await startServer(emptyDirectory(`node-${number}`), {
        command: ALONE,
        env: {
          PORT: String(ports[2 + number] ?? 0),
          OPS_PORT: String(ports[4 + number] ?? 0),
          NODE_NUMBER: String(number),
          DATABASE_URL: url,
          REDIS_URL: `redis://127.0.0.1:${redisPort}`,
          TRUST_PROXY: '127.0.0.1',
        },
      });
      nodes.push(node);
      await until('the proxy answers', async () => (await fetch(`${origin}/readyz`)).ok);
      opsPorts.set(node, ports[4 + number] ?? 0);
      await until('the server has its lease', async () => (await metric(node, 'lease_held')) === 1);
      return node;
    },
    metric,
    async stop() {
      for (const { pid } of nodes) end(pid, 'SIGKILL');
      for (const child of children) child.kill('SIGKILL');
      await drop();
    },
  };
}

const opsPorts = new WeakMap<RunningServer, number>();

async function metric(node: RunningServer, name: string): Promise<number | undefined> {
  const text = await fetch(`http://127.0.0.1:${opsPorts.get(node) ?? 0}/metrics`, {
    signal: AbortSignal.timeout(2_000),
  }).then(
    (answer) => answer.text(),
    () => '',
  );
  const found = new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

export async function until(what: string, attempt: () => Promise<boolean> | boolean): Promise<void> {
  const late = performance.now() + READY_MS;
  while (!(await Promise.resolve(attempt()).catch(() => false))) {
    if (performance.now() > late) throw new Error(`it did not come about that ${what}`);
    await sleep(50);
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((done) => {
          const server = createServer().listen(0, '127.0.0.1', () => done(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
