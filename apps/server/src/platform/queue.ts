/** Thrown when nothing more can wait; the caller answers 503. */
export class QueueFull extends Error {
  constructor() {
    super('too many are waiting');
  }
}

interface Ticket {
  enter(): void;
  refuse(reason: QueueFull): void;
}

/**
 * Runs at most `atOnce` tasks at the same time and lets at most `waiting` others wait. Lanes take turns, so that whoever
 * sends a hundred at once waits for himself; in a full queue the last of the longest lane makes room for a shorter one.
 * (`p-limit` and `p-queue` know neither a full queue nor lanes.)
 */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  /** The lane in front is served next, then goes to the back. */
  const lanes = new Map<string, Ticket[]>();
  let inLine = 0;
  let running = 0;

  function leave(): void {
    const [lane, line] = lanes.entries().next().value ?? [];
    const next = line?.shift();
    if (lane === undefined || line === undefined || next === undefined) {
      running -= 1;
      return;
    }
    inLine -= 1;
    lanes.delete(lane);
    if (line.length > 0) lanes.set(lane, line);
    next.enter();
  }

  /** @throws QueueFull */
  async function standInLine(lane: string): Promise<void> {
    const line = lanes.get(lane) ?? [];
    if (inLine >= waiting) makeRoomFor(line);
    inLine += 1;
    await new Promise<void>((enter, refuse) => {
      line.push({ enter, refuse });
      lanes.set(lane, line);
    });
  }

  function makeRoomFor(line: readonly Ticket[]): void {
    const longest = [...lanes.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length < line.length + 2) throw new QueueFull();
    inLine -= 1;
    longest.pop()?.refuse(new QueueFull());
  }

  return {
    /** How many wait for their turn. */
    get waiting(): number {
      return inLine;
    },

    /** @throws QueueFull */
    async run<Result>(task: () => Promise<Result>, lane = ''): Promise<Result> {
      if (running < atOnce) running += 1;
      else await standInLine(lane);
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}

/** For each key a line of its own: at most `atOnce` of its tasks run and at most `waiting` wait. */
export function createPerKeyLimit(size: { atOnce: number; waiting: number }) {
  const lines = new Map<string, { queue: ReturnType<typeof createQueue>; people: number }>();
  return {
    /** The task's result, or `full` at once when too many of this key are there already. */
    async take<Result>(key: string, task: () => Promise<Result>, full: Result): Promise<Result> {
      const line = lines.get(key) ?? { queue: createQueue(size), people: 0 };
      if (line.people >= size.atOnce + size.waiting) return full;
      line.people += 1;
      lines.set(key, line);
      try {
        return await line.queue.run(task);
      } finally {
        line.people -= 1;
        if (line.people === 0) lines.delete(key);
      }
    },
  };
}
