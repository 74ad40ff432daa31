import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
