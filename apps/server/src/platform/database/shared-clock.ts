import { sql } from 'kysely';
import type { Database } from './database.ts';

const LOOK_MS = 60_000;
/** Smaller differences are ignored: the round trip to the database is no more exact. */
const TOLERATED_MS = 2_000;

export interface SharedClock {
  /** Epoch milliseconds. */
  now(): number;
  stop(): void;
}

/**
 * The clock on which all servers of one database agree, for limits that one server writes and another reads: this
 * server's own clock, corrected when it differs from the database's by more than two seconds.
 * @throws database errors, at the start only
 */
export async function watchSharedClock<Schema>(
  { kind, query }: Pick<Database<Schema>, 'kind' | 'query'>,
  own: () => number = () => Date.now(),
): Promise<SharedClock> {
  // The embedded database has the same clock.
  if (kind === 'sqlite') return { now: own, stop() {} };
  let aheadMs = 0;

  async function look(): Promise<void> {
    const before = own();
    const { rows } = await sql<{
      now: number;
    }>`SELECT CAST(extract(epoch from clock_timestamp()) * 1000 AS BIGINT) AS now`.execute(query);
    const theirs = rows[0]?.now ?? before;
    const differenceMs = theirs - (before + own()) / 2;
    aheadMs = Math.abs(differenceMs) > TOLERATED_MS ? Math.round(differenceMs) : 0;
  }

  await look();
  const looking = setInterval(() => {
    // The next interval retries.
    look().catch(() => {});
  }, LOOK_MS);
  looking.unref();
  return { now: () => own() + aheadMs, stop: () => clearInterval(looking) };
}
