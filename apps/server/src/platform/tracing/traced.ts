import { tracingChannel } from 'node:diagnostics_channel';

export interface Work {
  /** Of low cardinality: names the operation, not its object. */
  name: string;
  attributes?: Readonly<Record<string, string | number>>;
  isRemote?: boolean;
}

export const WORK = tracingChannel<unknown, Work>('icando:work');

/** Runs the work and publishes it for tracing, at almost no cost without a subscriber. */
export function traced<Result>(describe: () => Work, work: () => Promise<Result>): Promise<Result> {
  return WORK.hasSubscribers ? WORK.tracePromise(work, describe()) : work();
}

export function tracedSync<Result>(describe: () => Work, work: () => Result): Result {
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

const MAX_STATEMENTS = 20;
const MAX_TEXT = 2_000;

export function statementWork(
  system: 'sqlite' | 'postgresql',
  statements: readonly { readonly sql: string }[],
): Work {
  const more = statements.length > 1 ? ` +${statements.length - 1}` : '';
  const texts = statements.slice(0, MAX_STATEMENTS).map(({ sql }) => sql);
  return {
    name: `${summaryOf(texts[0] ?? '')}${more}`,
    isRemote: true,
    attributes: {
      'db.system.name': system,
      'db.query.text': texts.join('; ').slice(0, MAX_TEXT),
      'db.operation.batch.size': statements.length,
    },
  };
}

function summaryOf(sql: string): string {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|table)\s+"?(\w+)"?/i.exec(sql)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
