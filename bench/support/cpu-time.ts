import { readdirSync, readFileSync } from 'node:fs';

/** The processor time of a process with all its threads in ms, from the kernel's counters in nanoseconds. */
export function cpuTimeOf(pid: number): number {
  let nanoseconds = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const [spent = '0'] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
    nanoseconds += Number(spent);
  }
  return nanoseconds / 1e6;
}
