import { QueueFull } from '../platform/queue.ts';

/** The queue of password hashes is full. */
export const BUSY = Symbol('busy');

/** The result of the work, or BUSY when its queue is full. */
export async function orBusy<Result>(work: () => Promise<Result>): Promise<Result | typeof BUSY> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QueueFull) return BUSY;
    throw error;
  }
}
