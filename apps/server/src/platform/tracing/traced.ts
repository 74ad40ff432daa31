import { tracingChannel } from 'node:diagnostics_channel';

/** Work that is shown in a trace. */
export interface Work {
  /** Low cardinality: the operation, not its subject. */
  name: string;
  attributes?: Readonly<Record<string, string | number>>;
  /** Whether another process does the work. */
  isElsewhere?: boolean;
}

/** Who traces listens here; nobody else knows about traces. */
export const WORK = tracingChannel<unknown, Work>('icando:work');

/** Runs the work and publishes it for tracing, at almost no cost without a subscriber. */
export function traced<Result>(describe: () => Work, work: () => Promise<Result>): Promise<Result> {
  return WORK.hasSubscribers ? WORK.tracePromise(work, describe()) : work();
}

/** The synchronous form. */
export function tracedNow<Result>(describe: () => Work, work: () => Result): Result {
  if (!WORK.hasSubscribers) return work();
  const described = describe();
  return WORK.start.runStores(described, () => {
    try {
      return work();
    } finally {
      WORK.asyncEnd.publish(described);
    }
  });
}
