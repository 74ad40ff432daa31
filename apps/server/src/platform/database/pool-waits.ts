import type { DatabaseLoad } from '@icando/sqlite-threads';
import type pg from 'pg';

/** The start times of pending connection requests; the first has waited longest. */
const pending = new WeakMap<pg.Pool, Set<{ since: number }>>();

/** A pooled connection, once one is free. */
export async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.idleCount > 0 || pool.totalCount < pool.options.max) return pool.connect();
  const requests = pending.get(pool) ?? new Set();
  pending.set(pool, requests);
  const request = { since: performance.now() };
  requests.add(request);
  try {
    return await pool.connect();
  } finally {
    requests.delete(request);
  }
}

/** The pool's load, and the longest current wait in ms. */
export function loadOf(pool: pg.Pool): DatabaseLoad {
  const [first] = pending.get(pool) ?? [];
  return {
    running: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    oldestWaitMs: first === undefined ? 0 : performance.now() - first.since,
  };
}
