import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The frames that the bare server sends, recorded from a room of the product. */
export interface FramesToSend {
  /** The number of players in each room. */
  size: number;
  /** Each is the JSON of a frame. */
  question: string;
  answer_result: string;
  question_end: string;
}

/** The time between questions, as in the product. */
export const FEEDBACK_MS = 1_500;

export interface BareServer {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the server of this folder and waits until it listens. */
export async function startBareServer(frames: FramesToSend): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), JSON.stringify(frames)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the bare server did not start');
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const port = await new Promise<number>((found, reject) => {
    child.once('close', () => reject(new Error('the bare server did not start')));
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
