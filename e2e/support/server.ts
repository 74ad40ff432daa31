import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const READY_MS = 20_000;

export interface RunningServer {
  origin: string;
  stop(): Promise<void>;
}

/** Starts the product on a free port with an empty data directory of its own. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const directory = mkdtempSync(join(tmpdir(), 'icando-browser-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATA_DIR: directory,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => {
    child.on('close', () => done());
  });
  const origin = await new Promise<string>((found, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`the server did not start: ${said}`)), READY_MS);
    child.stdout.on('data', (bytes: Buffer) => {
      said += String(bytes);
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (address === undefined) return;
      clearTimeout(late);
      found(address);
    });
    child.on('close', () => reject(new Error(`the server ended: ${said}`)));
  });
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
