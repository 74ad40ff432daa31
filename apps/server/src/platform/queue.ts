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

/** A lane has either tasks or lanes of its own. */
interface Lane {
  /** The tasks of the lane and of those within it. */
  waiting: number;
  tasks: Waiter[];
  lanes: Map<string, Lane>;
}

const newLane = (): Lane => ({ waiting: 0, tasks: [], lanes: new Map() });

/**
 * Runs at most `atOnce` tasks concurrently and queues at most `waiting` others. Lanes are served in turn, so that a client
 * that sends a hundred tasks delays only itself; in a full queue the last task of the longest lane makes room for a
 * shorter lane. Lanes may be within lanes, and the same holds at each level. (`p-limit` and `p-queue` have neither bounded
 * queues nor lanes.)
 */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const all = newLane();
  let running = 0;

  function release(): void {
    const next = takeFirst(all);
    if (next === undefined) running -= 1;
    else next.start();
  }

  return {
    get waiting(): number {
      return all.waiting;
    },

    /** `lane`: its name, or the names of the lanes that it is within and its own. @throws QueueFull */
    async run<Result>(task: () => Promise<Result>, lane: string | readonly string[] = ''): Promise<Result> {
      if (running < atOnce) running += 1;
      else {
        const path = typeof lane === 'string' ? [lane] : lane;
        if (all.waiting >= waiting && !makeRoom(all, path)) throw new QueueFull();
        await new Promise<void>((start, refuse) => {
          append(all, path, { start, refuse });
        });
      }
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}

function append(lane: Lane, [name, ...path]: readonly string[], waiter: Waiter): void {
  lane.waiting += 1;
  if (name === undefined) {
    lane.tasks.push(waiter);
    return;
  }
  const inner = lane.lanes.get(name) ?? newLane();
  lane.lanes.set(name, inner);
  append(inner, path, waiter);
}

/** Takes the first task of the lane whose turn it is, which then becomes the last in turn. */
function takeFirst(lane: Lane): Waiter | undefined {
  const [name, inner] = lane.lanes.entries().next().value ?? [];
  const waiter = inner === undefined ? lane.tasks.shift() : takeFirst(inner);
  if (waiter !== undefined) lane.waiting -= 1;
  if (name === undefined || inner === undefined) return waiter;
  lane.lanes.delete(name);
  if (inner.waiting > 0) lane.lanes.set(name, inner);
  return waiter;
}

/**
 * Makes room for a task at this path of lanes: refuses the last task of the longest lane, at the first level where the new
 * task's lane would still be shorter. False if there is no such level.
 */
function makeRoom(lane: Lane, [name, ...path]: readonly string[]): boolean {
  if (name === undefined) return false;
  const own = lane.lanes.get(name);
  const [longestName, longest] = longestIn(lane);
  const isShorter = longest.waiting >= (own?.waiting ?? 0) + 2;
  if (isShorter) refuseLast(longest);
  else if (own === undefined || !makeRoom(own, path)) return false;
  lane.waiting -= 1;
  if (longest.waiting === 0) lane.lanes.delete(longestName);
  return true;
}

function refuseLast(lane: Lane): void {
  lane.waiting -= 1;
  if (lane.lanes.size === 0) {
    lane.tasks.pop()?.refuse(new QueueFull());
    return;
  }
  const [name, longest] = longestIn(lane);
  refuseLast(longest);
  if (longest.waiting === 0) lane.lanes.delete(name);
}

function longestIn({ lanes }: Lane): [string, Lane] {
  let longest: [string, Lane] = ['', newLane()];
  for (const [name, lane] of lanes) if (lane.waiting > longest[1].waiting) longest = [name, lane];
  return longest;
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
