import type { DatabaseLoad } from '@icando/sqlite-threads';
import type pg from 'pg';

/** When those who wait for a connection began to; the first has waited longest. */
const waiting = new WeakMap<pg.Pool, Set<{ since: number }>>();

/** A connection of the pool, once one is free. Where one is, this costs nothing more than the pool itself. */
export async function borrow(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.idleCount > 0 || pool.totalCount < pool.options.max) return pool.connect();
  const line = waiting.get(pool) ?? new Set();
  waiting.set(pool, line);
  const place = { since: performance.now() };
  line.add(place);
  try {
    return await pool.connect();
  } finally {
    line.delete(place);
  }
}

/** How busy the pool is, and how long the first in its line has waited, ms. */
export function loadOf(pool: pg.Pool): DatabaseLoad {
  const [first] = waiting.get(pool) ?? [];
  return {
    running: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    oldestWaitMs: first === undefined ? 0 : performance.now() - first.since,
  };
}
