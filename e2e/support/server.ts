import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { speechService } from './speech-service.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const QUICK_PASSWORDS = new URL('quick-passwords.ts', import.meta.url).href;
/** Long enough for a machine that runs other work at the same time. */
const READY_MS = 60_000;

export interface RunningServer {
  origin: string;
  /** The directory of the database. */
  dataDir: string;
  stop(): Promise<void>;
  /** Kills the process (SIGKILL). */
  kill(): Promise<void>;
  /** Stops the process as a deploy does (SIGTERM). */
  leave(): Promise<void>;
  /** Starts the process again after `kill`, with the same port and data. */
  startAgain(): Promise<void>;
}

/** For `startServer`: the embedded voice, which takes half a second of CPU time for its first word. */
export const OWN_VOICE = { VOICE_PROVIDER: 'espeak', VOICE_URL: '' };

/** Starts the server on a free port with a new data directory and a fake speech service. */
export async function startServer(overrides: Record<string, string> = {}): Promise<RunningServer> {
  const directory = mkdtempSync(join(tmpdir(), 'icando-browser-'));
  const env = { VOICE_URL: await speechService(), ...overrides };
  const start = (port: string) => launch({ DATA_DIR: directory, PORT: port, ...env });
  let { child, origin } = await start('0');
  return {
    origin,
    dataDir: directory,
    async stop() {
      await end(child, 'SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
    kill: () => end(child, 'SIGKILL'),
    leave: () => end(child, 'SIGTERM'),
    async startAgain() {
      ({ child, origin } = await start(new URL(origin).port));
    },
  };
}

async function launch(env: Record<string, string>): Promise<{ child: ChildProcess; origin: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      // All tests of a worker make their accounts from one address.
      RATE_LIMIT: '100',
      // On a machine that runs other work, the server would refuse calls.
      SHED_LOOP_MS: '0',
      SHED_WAIT_MS: '0',
      ...env,
      NODE_OPTIONS: `--import=${QUICK_PASSWORDS} ${env['NODE_OPTIONS'] ?? ''}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((found, reject) => {
    let output = '';
    const late = setTimeout(() => reject(new Error(`the server did not start: ${output}`)), READY_MS);
    child.stdout.on('data', (bytes: Buffer) => {
      output += String(bytes);
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address === undefined) return;
      clearTimeout(late);
      found(address);
    });
    child.on('close', () => reject(new Error(`the server ended: ${output}`)));
  });
  return { child, origin };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill(signal);
  await ended;
}
