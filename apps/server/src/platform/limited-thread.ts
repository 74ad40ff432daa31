import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { childEnvironment } from './child-environment.ts';

interface Limits {
  memoryMb: number;
  timeoutMs: number;
}

/** Why a thread sent no message. */
export type NoMessage = 'out_of_memory' | 'late';

/**
 * Runs a module in its own thread, without the server's environment, and resolves with its first message, or with the
 * limit that the thread exceeded. @throws what the module throws
 */
export async function runThread<Reply extends object>(
  module: URL,
  task: unknown,
  { memoryMb, timeoutMs }: Limits,
): Promise<Reply | NoMessage> {
  const worker = new Worker(module, {
    workerData: task,
    env: childEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    const ended = once(worker, 'exit').then((): NoMessage => 'late');
    const message = once(worker, 'message').then(([reply]) => reply as Reply);
    return await Promise.race([message, ended]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'out_of_memory';
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
