import { sql } from 'kysely';
import type { Database } from './database.ts';

const LOOK_MS = 60_000;
/** Below this a server's own clock is right: the way to the database and back is no more exact. */
const TOLERATED_MS = 2_000;

export interface SharedClock {
  /** Epoch milliseconds. */
  now(): number;
  stop(): void;
}

/**
 * The time on which servers of one database agree, where a limit is written by one and read by another. It is this
 * server's own, corrected when that differs from the database's by more than two seconds.
 * @throws what the database throws, at the start only
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
    // The next look will do.
    look().catch(() => {});
  }, LOOK_MS);
  looking.unref();
  return { now: () => own() + aheadMs, stop: () => clearInterval(looking) };
}
