import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

const NICE = 10;
/** Plain JavaScript instead of a module: a thread that loads TypeScript takes 20 MB more. */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isOver = process.memoryUsage.rss() > workerData.maxMemory || user + system > workerData.cpuMs * 1000;
    if (isOver) process.kill(process.pid, 'SIGKILL');
  }, 20);`;

interface ProcessLimits {
  /** In bytes. */
  maxMemory: number;
  /** Of processor time: the time that passes depends on what else the machine does. */
  cpuMs: number;
}

/**
 * Limits the calling process: it gets a low priority, and is killed with SIGKILL when it exceeds the limits. For processes
 * that read files of users: a few kilobytes can expand to gigabytes.
 */
export function limitProcess(limits: ProcessLimits): void {
  // The check runs in its own thread, because decompression blocks the main thread.
  new Worker(WATCH, { eval: true, execArgv: [], workerData: limits }).unref();
  try {
    setPriority(NICE);
    // The kernel's OOM killer takes this process first.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Windows and macOS do not have this file.
  }
}
