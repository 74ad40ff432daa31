import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

const NICE = 10;

/**
 * Makes the process that it is called in one that may be sacrificed: of low priority, and killed with SIGKILL when it takes
 * more than `mostMemory` bytes. For processes that read what strangers send: a few kilobytes can expand to gigabytes.
 */
export function limitProcess(mostMemory: number): void {
  // In its own thread: decompression blocks the main one.
  new Worker(new URL('./memory-limit-worker.ts', import.meta.url), { workerData: mostMemory }).unref();
  try {
    setPriority(NICE);
    // The kernel's OOM killer takes this process first.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Windows and macOS do not have these.
  }
}
