import { readdirSync, readFileSync } from 'node:fs';

/** Processor time that a process with all its threads has used so far, in ms: the kernel's nanoseconds, not its ticks. */
export function cpuTimeOf(pid: number): number {
  let nanoseconds = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const [spent = '0'] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
    nanoseconds += Number(spent);
  }
  return nanoseconds / 1e6;
}
