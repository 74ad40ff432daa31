import { randomBytes } from 'node:crypto';
import { SOCKET_LIMITS } from '@icando/contract/socket-protocol';
import { WS_TICKET_MS } from '@icando/contract/sockets';
import type { Caller } from '../http/caller.ts';

/** Single-use tickets for opening sockets. Several servers share a ticket table instead of this in-memory store. */
export interface Tickets {
  issue(caller: Caller): Promise<string>;
  /** The caller of a ticket; undefined when it is unknown, used or older than 30 s. */
  redeem(ticket: string): Promise<Caller | undefined>;
}

/** Session tokens contain no dot, so they cannot be confused with tickets. */
const PREFIX = 'ticket.';
const BYTES = 32;
/** The same as the limit of a user's sockets. A limit per user keeps users from evicting each other's tickets. */
export const TICKETS_PER_USER = SOCKET_LIMITS.perUser;
/** Far above 10,000 clients that reconnect at once. Above it, the oldest ticket is evicted. */
const MAX_TICKETS = 100_000;

export function isTicket(token: string): boolean {
  return token.startsWith(PREFIX);
}

export function newTicket(): string {
  return PREFIX + randomBytes(BYTES).toString('base64url');
}

export function createTickets(clock: () => number = performance.now.bind(performance)): Tickets {
  // All tickets have the same lifetime, so they expire in the order of issue.
  const issued = new Map<string, { caller: Caller; until: number }>();
  const byUser = new Map<number, string[]>();

  function forget(ticket: string): void {
    const userId = issued.get(ticket)?.caller.userId;
    issued.delete(ticket);
    if (userId === undefined) return;
    const left = (byUser.get(userId) ?? []).filter((other) => other !== ticket);
    if (left.length === 0) byUser.delete(userId);
    else byUser.set(userId, left);
  }

  function forgetExpired(now: number): void {
    for (const [ticket, { until }] of issued) {
      if (until > now && issued.size <= MAX_TICKETS) return;
      forget(ticket);
    }
  }

  return {
    async issue(caller) {
      const now = clock();
      forgetExpired(now);
      const userTickets = byUser.get(caller.userId) ?? [];
      if (userTickets.length >= TICKETS_PER_USER) forget(userTickets[0] ?? '');
      const ticket = newTicket();
      issued.set(ticket, { caller, until: now + WS_TICKET_MS });
      byUser.set(caller.userId, [...(byUser.get(caller.userId) ?? []), ticket]);
      return ticket;
    },

    async redeem(ticket) {
      const found = issued.get(ticket);
      forget(ticket);
      return found !== undefined && clock() < found.until ? found.caller : undefined;
    },
  };
}
