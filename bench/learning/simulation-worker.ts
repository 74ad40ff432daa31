import { parentPort } from 'node:worker_threads';
import { JOBS, type Jobs } from './jobs.ts';

parentPort?.on('message', ({ name, given }: { name: keyof Jobs; given: never }) => {
  parentPort?.postMessage(JOBS[name](given));
});
