import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { childEnvironment } from './child-environment.ts';

interface Limits {
  memoryMb: number;
  timeoutMs: number;
}

/**
 * Runs a module in its own thread, without the server's environment, and resolves with its first message, or with undefined
 * when the thread exceeds its limits. @throws what the module throws
 */
export async function runThread<Reply>(
  module: URL,
  task: unknown,
  { memoryMb, timeoutMs }: Limits,
): Promise<Reply | undefined> {
  const worker = new Worker(module, {
    workerData: task,
    env: childEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    const ended = once(worker, 'exit').then(() => undefined);
    const message = once(worker, 'message').then(([reply]) => reply as Reply);
    return await Promise.race([message, ended]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
