import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

const NICE = 10;
/** Plain JavaScript instead of a module: a thread that loads TypeScript takes 20 MB more. */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
  }, 20);`;

/**
 * Limits the calling process: it gets a low priority, and is killed with SIGKILL when it takes more than `maxMemory` bytes.
 * For processes that decompress files of users: a few kilobytes can expand to gigabytes.
 */
export function limitProcess(maxMemory: number): void {
  // The check runs in its own thread, because decompression blocks the main thread.
  new Worker(WATCH, { eval: true, execArgv: [], workerData: maxMemory }).unref();
  try {
    setPriority(NICE);
    // The kernel's OOM killer takes this process first.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Windows and macOS do not have this file.
  }
}
