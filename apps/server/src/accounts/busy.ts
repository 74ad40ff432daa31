import { QueueFull } from '../platform/queue.ts';

/** More passwords are waiting than can be looked at soon. */
export const BUSY = Symbol('busy');

/** What the work gives, or BUSY where its queue is full. */
export async function orBusy<Result>(work: () => Promise<Result>): Promise<Result | typeof BUSY> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QueueFull) return BUSY;
    throw error;
  }
}
