import { randomBytes } from 'node:crypto';
import { SOCKET_LIMITS } from '@icando/contract/socket-protocol';
import { WS_TICKET_MS } from '@icando/contract/sockets';
import type { Caller } from '../http/caller.ts';

/** Single-use tickets for opening sockets. Several servers share a store in the database instead of memory. */
export interface Tickets {
  issue(caller: Caller): Promise<string>;
  /** The caller of a ticket; undefined when it is unknown, used or older than 30 s. */
  redeem(ticket: string): Promise<Caller | undefined>;
}

/** Session tokens contain no dot, so the two cannot be confused. */
const PREFIX = 'ticket.';
const BYTES = 32;
/** The limit of a user's sockets, too: nobody can evict others' tickets. */
export const TICKETS_PER_USER = SOCKET_LIMITS.perUser;
/** Far above 10,000 clients reconnecting at once; the oldest is evicted. */
const KEPT = 100_000;

export function isTicket(token: string): boolean {
  return token.startsWith(PREFIX);
}

export function newTicket(): string {
  return PREFIX + randomBytes(BYTES).toString('base64url');
}

export function createTickets(clock: () => number = performance.now.bind(performance)): Tickets {
  // All have the same lifetime, so the order of issue is the order of expiry.
  const waiting = new Map<string, { caller: Caller; until: number }>();
  const byUser = new Map<number, string[]>();

  function forget(ticket: string): void {
    const userId = waiting.get(ticket)?.caller.userId;
    waiting.delete(ticket);
    if (userId === undefined) return;
    const left = (byUser.get(userId) ?? []).filter((other) => other !== ticket);
    if (left.length === 0) byUser.delete(userId);
    else byUser.set(userId, left);
  }

  function forgetExpired(now: number): void {
    for (const [ticket, { until }] of waiting) {
      if (until > now && waiting.size <= KEPT) return;
      forget(ticket);
    }
  }

  return {
    async issue(caller) {
      const now = clock();
      forgetExpired(now);
      const own = byUser.get(caller.userId) ?? [];
      if (own.length >= TICKETS_PER_USER) forget(own[0] ?? '');
      const ticket = newTicket();
      waiting.set(ticket, { caller, until: now + WS_TICKET_MS });
      byUser.set(caller.userId, [...(byUser.get(caller.userId) ?? []), ticket]);
      return ticket;
    },

    async redeem(ticket) {
      const found = waiting.get(ticket);
      forget(ticket);
      return found !== undefined && clock() < found.until ? found.caller : undefined;
    },
  };
}
