import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

const NICE = 10;
/** Not a module: a thread that reads TypeScript takes 20 MB more. */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
  }, 20);`;

/**
 * Makes the process that it is called in one that may be sacrificed: of low priority, and killed with SIGKILL when it takes
 * more than `mostMemory` bytes. For processes that read what strangers send: a few kilobytes can expand to gigabytes.
 */
export function limitProcess(mostMemory: number): void {
  // In its own thread: decompression blocks the main one.
  new Worker(WATCH, { eval: true, execArgv: [], workerData: mostMemory }).unref();
  try {
    setPriority(NICE);
    // The kernel's OOM killer takes this process first.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Windows and macOS do not have these.
  }
}
