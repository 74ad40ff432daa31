import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { FramesToSend } from './frames-to-send.ts';

export type ContenderProgram = 'bare-ws.ts' | 'colyseus.ts' | 'socket-io.ts';

export interface Contender {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts one of the servers in this folder and waits until it listens. */
export async function startContender(
  program: ContenderProgram,
  frames: FramesToSend,
  ...options: string[]
): Promise<Contender> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, program), JSON.stringify(frames), ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} did not start`);
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const port = await new Promise<number>((found, reject) => {
    child.once('close', () => reject(new Error(`${program} did not start`)));
    child.stdout.on('data', (bytes: Buffer) => {
      const address = /is ready: http:\/\/\S+:(\d+)/.exec(String(bytes))?.[1];
      if (address !== undefined) found(Number(address));
    });
  });
  return {
    port,
    pid,
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}
