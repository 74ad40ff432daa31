import { refused, type Outcome } from '@icando/contract/errors';

export class QueueFull extends Error {
  constructor() {
    super('too many are waiting');
  }
}

interface Waiter {
  start(): void;
  refuse(reason: QueueFull): void;
}

/**
 * Runs at most `atOnce` tasks concurrently and queues at most `waiting` others. Lanes are served in turn, so that a client
 * that sends a hundred tasks delays only itself; in a full queue the last task of the longest lane makes room for a
 * shorter lane. (`p-limit` and `p-queue` have neither bounded queues nor lanes.)
 */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const lanes = new Map<string, Waiter[]>();
  let queued = 0;
  let running = 0;

  function release(): void {
    const [lane, tasks] = lanes.entries().next().value ?? [];
    const next = tasks?.shift();
    if (lane === undefined || tasks === undefined || next === undefined) {
      running -= 1;
      return;
    }
    queued -= 1;
    lanes.delete(lane);
    if (tasks.length > 0) lanes.set(lane, tasks);
    next.start();
  }

  async function waitForSlot(lane: string): Promise<void> {
    const tasks = lanes.get(lane) ?? [];
    if (queued >= waiting) evictFor(tasks);
    queued += 1;
    await new Promise<void>((start, refuse) => {
      tasks.push({ start, refuse });
      lanes.set(lane, tasks);
    });
  }

  function evictFor(tasks: readonly Waiter[]): void {
    const longest = [...lanes.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length < tasks.length + 2) throw new QueueFull();
    queued -= 1;
    longest.pop()?.refuse(new QueueFull());
  }

  return {
    get waiting(): number {
      return queued;
    },

    /** @throws QueueFull */
    async run<Result>(task: () => Promise<Result>, lane = ''): Promise<Result> {
      if (running < atOnce) running += 1;
      else await waitForSlot(lane);
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}

export function createPerKeyLimit(size: { atOnce: number; waiting: number }) {
  const queues = new Map<string, { queue: ReturnType<typeof createQueue>; users: number }>();
  return {
    async take<Result>(key: string, task: () => Promise<Result>, full: Result): Promise<Result> {
      const entry = queues.get(key) ?? { queue: createQueue(size), users: 0 };
      if (entry.users >= size.atOnce + size.waiting) return full;
      entry.users += 1;
      queues.set(key, entry);
      try {
        return await entry.queue.run(task);
      } finally {
        entry.users -= 1;
        if (entry.users === 0) queues.delete(key);
      }
    },
  };
}

export async function orBusy<Value>(task: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof QueueFull) return refused('busy');
    throw error;
  }
}
