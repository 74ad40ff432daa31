import { createHash } from 'node:crypto';
import type { Store } from '../schema/index.ts';
import { batchLoader } from '../platform/batch-loader.ts';
import { isTicket, newTicket, TICKETS_PER_USER, type Tickets } from '../platform/sockets/index.ts';
import { ticketsQueries } from './tickets-queries.ts';

/**
 * Tickets that all servers on one database accept, by the database's clock: a proxy may bring the socket to another
 * server than the one that issued it. In the database rather than in Redis, so that a Redis outage loses no ticket.
 * `sweep` removes those that nobody used.
 */
export function createDatabaseTickets(
  store: Store,
  now?: Parameters<typeof ticketsQueries>[1],
): Tickets & { sweep(): Promise<void> } {
  const queries = ticketsQueries(store, now);
  type Row = Parameters<typeof queries.insert>[0][number];

  const keep = batchLoader(async (rows: readonly Row[]) => {
    for (const [userId, kept] of await queries.insert(rows))
      if (kept > TICKETS_PER_USER) await queries.prune(userId, TICKETS_PER_USER);
    return rows.map(() => true);
  });

  const take = batchLoader(async (hashes: readonly string[]) => {
    const rows = await queries.take(hashes);
    const byHash = new Map(rows.map((row) => [row.ticket_hash, row]));
    return hashes.map((hash) => {
      const row = byHash.get(hash);
      // The first who came with it has it.
      byHash.delete(hash);
      return row;
    });
  });

  return {
    async issue({ userId, sessionKey, isAdmin }) {
      const ticket = newTicket();
      await keep({
        ticket_hash: hashOf(ticket),
        user_id: userId,
        session_key: sessionKey,
        is_admin: isAdmin ? (1 as const) : (0 as const),
      });
      return ticket;
    },

    async redeem(ticket) {
      if (!isTicket(ticket)) return undefined;
      const row = await take(hashOf(ticket));
      if (row === undefined) return undefined;
      return { userId: row.user_id, sessionKey: row.session_key, isAdmin: row.is_admin === 1 };
    },

    sweep: () => queries.deleteExpired(),
  };
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
