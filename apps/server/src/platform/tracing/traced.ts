import { tracingChannel } from 'node:diagnostics_channel';

/** A piece of work that a trace shows. */
export interface Work {
  /** Few different ones: what is done, not to whom. */
  name: string;
  attributes?: Readonly<Record<string, string | number>>;
  /** Whether somebody else does it while we wait. */
  isElsewhere?: boolean;
}

/** Who traces listens here; nobody else knows about traces. */
export const WORK = tracingChannel<unknown, Work>('icando:work');

/** Does the work and lets traces see it. Without anybody who traces it costs one look. */
export function traced<Result>(describe: () => Work, work: () => Promise<Result>): Promise<Result> {
  return WORK.hasSubscribers ? WORK.tracePromise(work, describe()) : work();
}

/** The same for work that is done when it returns. */
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
