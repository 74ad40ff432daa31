/** Thrown when nothing more can wait; the caller answers 503. */
export class QueueFull extends Error {
  constructor() {
    super('too many are waiting');
  }
}

/** Runs at most `atOnce` tasks at the same time and lets at most `waiting` others wait, in order. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;

  function leave(): void {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    /** @throws QueueFull */
    async run<Result>(task: () => Promise<Result>): Promise<Result> {
      if (running < atOnce) running += 1;
      else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
      else throw new QueueFull();
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}
