import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const READY_MS = 120_000;

// An interrupted bench must stop its servers and delete its directories, and signals do not emit 'exit'.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

export interface RunningServer {
  origin: string;
  /** The process id of the server itself, not of a launcher. */
  pid: number;
  stop(): Promise<void>;
}

/** Starts the server alone, without the launcher, which would build what is stale. */
export const ALONE = [process.execPath, join(ROOT, 'apps/server/src/main.ts')];
const LAUNCHED = [process.execPath, join(ROOT, 'scripts/run.mjs'), 'start'];

/** Starts the server as in production; BENCH_LAUNCHER=no skips the build of the client and the launcher's flags. */
const PRODUCT = process.env['BENCH_LAUNCHER'] === 'no' ? ALONE : LAUNCHED;

/** Starts the product on a free port of the loopback interface, with its limits raised, and waits until it is ready. */
export async function startServer(
  dataDir: string,
  { command = PRODUCT, env = {} }: { command?: readonly string[]; env?: Record<string, string> } = {},
): Promise<RunningServer> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      PATH: `${join(process.execPath, '..')}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
  });
  const origin = await new Promise<string>((found, reject) => {
    let said = '';
    const fail = () => reject(new Error(`the server did not start: ${said}`));
    const late = setTimeout(fail, READY_MS);
    child.once('error', reject);
    child.once('close', fail);
    child.stdout.on('data', (bytes: Buffer) => {
      said += String(bytes);
      const address = /is ready: (http:\/\/\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      found(address.replace('localhost', '127.0.0.1'));
    });
  });
  const pid = ownerOf(dataDir);
  const kill = () => end(pid, 'SIGKILL');
  process.once('exit', kill);
  return {
    origin,
    pid,
    async stop() {
      process.off('exit', kill);
      process.kill(pid, 'SIGTERM');
      await ended;
    },
  };
}

/** Sends a signal to a process, which may have ended already. */
export function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}

/** The process id that the server writes into its data directory, because the child may be npm instead. */
function ownerOf(dataDir: string): number {
  const owner = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')) as { pid: number };
  return owner.pid;
}
