import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RealServer } from '../support/rooms/real-server.fixture.ts';
import type { CrowdCommand, CrowdReport } from './crowd-process.fixture.ts';

const PROCESS = fileURLToPath(new URL('crowd-process.fixture.ts', import.meta.url));

/** The product's own settings: other tests switch load shedding off. */
export const AS_INSTALLED = { SHED_LOOP_MS: '1000', SHED_WAIT_MS: '2000', LOG_LEVEL: 'error' };

/** Clients in a process of their own. */
export class Crowd {
  readonly #child: ChildProcess = fork(PROCESS, { execArgv: [] });

  async connect(command: CrowdCommand): Promise<CrowdReport> {
    this.#child.send(command);
    const [report] = (await once(this.#child, 'message')) as [CrowdReport];
    return report;
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}

/** The resident memory of a server's process in MB. */
export function memoryMb({ pid }: RealServer): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}

export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? NaN;
}

/** Starts `perSecond` calls a second at their times, whether earlier ones have ended or not; resolves to how late each ended, in ms. */
export async function callSteadily(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  call: (at: number) => Promise<void>,
): Promise<number[]> {
  const begun = performance.now();
  const running: Promise<number>[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = begun + (at * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0)
      await new Promise((done) => {
        setTimeout(done, early);
      });
    running.push(call(at).then(() => performance.now() - due));
  }
  return Promise.all(running);
}
