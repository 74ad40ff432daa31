import { sql } from 'kysely';
import type { Database } from './database.ts';

const INTERVAL_MS = 60_000;
const TOLERATED_MS = 2_000;

export interface SharedClock {
  now(): number;
  stop(): void;
}

/**
 * The local clock, corrected when it differs from the database's clock by more than two seconds. For times that one server
 * writes and another reads. @throws database errors, at the start only
 */
export async function watchSharedClock<Schema>(
  { kind, query }: Pick<Database<Schema>, 'kind' | 'query'>,
  local: () => number = () => Date.now(),
): Promise<SharedClock> {
  // The embedded database uses the server's clock.
  if (kind === 'sqlite') return { now: local, stop() {} };
  let offsetMs = 0;

  async function measure(): Promise<void> {
    const before = local();
    const { rows } = await sql<{
      now: number;
    }>`SELECT CAST(extract(epoch from clock_timestamp()) * 1000 AS BIGINT) AS now`.execute(query);
    const databaseNow = rows[0]?.now ?? before;
    const differenceMs = databaseNow - (before + local()) / 2;
    offsetMs = Math.abs(differenceMs) > TOLERATED_MS ? Math.round(differenceMs) : 0;
  }

  await measure();
  const timer = setInterval(() => {
    measure().catch(() => {});
  }, INTERVAL_MS);
  timer.unref();
  return { now: () => local() + offsetMs, stop: () => clearInterval(timer) };
}
