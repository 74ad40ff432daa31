import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from './server.ts';

export interface MovedServer extends RunningServer {
  now(): number;
  /** Sets the server's clock, which runs on from there. */
  moveTo(at: number): void;
}

const PRELOADED = new URL('moved-clock.ts', import.meta.url).href;

/** Starts the product with its clock set to `at`. */
export async function startServerAt(at: number): Promise<MovedServer> {
  const directory = mkdtempSync(join(tmpdir(), 'icando-clock-'));
  const file = join(directory, 'ahead');
  let ahead = 0;
  const moveTo = (to: number) => {
    ahead = Math.round(to - Date.now());
    writeFileSync(file, new Float64Array([ahead]));
  };
  moveTo(at);
  const server = await startServer({
    CLOCK_FILE: file,
    NODE_OPTIONS: `--import=${PRELOADED}`,
    // The rate limits count real minutes, not those of the moved clock.
    RATE_LIMIT: '1000',
  });
  return {
    ...server,
    now: () => Date.now() + ahead,
    moveTo,
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
