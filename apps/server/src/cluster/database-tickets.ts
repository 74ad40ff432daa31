import { createHash } from 'node:crypto';
import type { Store } from '../schema/index.ts';
import { scopeFrom, scopeText } from '../platform/http/caller.ts';
import { batchLoader } from '../platform/batch-loader.ts';
import { isTicket, newTicket, TICKETS_PER_USER, type Tickets } from '../platform/sockets/index.ts';
import { ticketsQueries } from './tickets-queries.ts';

/**
 * Tickets that every server accepts, since a proxy may route a socket to another server than the one that issued its ticket.
 * They are not stored in Redis, so that an outage of Redis loses no ticket.
 */
export function createDatabaseTickets(
  store: Store,
  now?: Parameters<typeof ticketsQueries>[1],
): Tickets & { sweep(): Promise<void> } {
  const queries = ticketsQueries(store, now);
  type Row = Parameters<typeof queries.insert>[0][number];

  const insert = batchLoader(async (rows: readonly Row[]) => {
    for (const [userId, count] of await queries.insert(rows))
      if (count > TICKETS_PER_USER) await queries.prune(userId, TICKETS_PER_USER);
    return rows.map(() => true);
  });

  const take = batchLoader(async (hashes: readonly string[]) => {
    const rows = await queries.take(hashes);
    const byHash = new Map(rows.map((row) => [row.ticket_hash, row]));
    return hashes.map((hash) => {
      const row = byHash.get(hash);
      byHash.delete(hash);
      return row;
    });
  });

  return {
    async issue({ userId, sessionKey, isAdmin, scope }) {
      const ticket = newTicket();
      await insert({
        ticket_hash: hashOf(ticket),
        user_id: userId,
        session_key: sessionKey,
        is_admin: isAdmin ? (1 as const) : (0 as const),
        scope: scopeText(scope),
      });
      return ticket;
    },

    async redeem(ticket) {
      if (!isTicket(ticket)) return undefined;
      const row = await take(hashOf(ticket));
      if (row === undefined) return undefined;
      return {
        userId: row.user_id,
        sessionKey: row.session_key,
        isAdmin: row.is_admin === 1,
        scope: scopeFrom(row.scope),
      };
    },

    sweep: () => queries.deleteExpired(),
  };
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
