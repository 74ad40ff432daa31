import { setTimeout as wait } from 'node:timers/promises';
import type { Arrival, Routing } from '../platform/sockets/index.ts';
import type { Leases } from './leases.ts';
import type { Peer } from './peer.ts';
import type { Relay } from './relay.ts';
import { NEVER_OWNED, RELEASED, type RoomClaimsQueries } from './room-claims-queries.ts';

/** Longer than the lease of a server that is gone: by then another may take its rooms. */
const ROUTE_TIMEOUT_MS = 3_000;
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [120, 240];

interface RouteParts {
  leases: Pick<Leases, 'self' | 'isHeld' | 'look' | 'lastSeen'>;
  queries: Pick<RoomClaimsQueries, 'findClaim'>;
  relay: Pick<Relay, 'relay'>;
  isHere(roomId: string): boolean;
  /** Takes an orphaned room over. */
  adopt(roomId: string): Promise<unknown>;
}

/**
 * Relays an upgrade to the server that owns its room. `here`: this server is to answer, since it hosts the room, may take
 * it, or there is none. `retry`: no server can host it yet.
 */
export function createRouteToOwner({ leases, queries, relay, isHere, adopt }: RouteParts) {
  /** A whole class asks for the same room at once. */
  const pending = new Map<string, Promise<number | undefined>>();

  function findOwner(roomId: string): Promise<number | undefined> {
    const before = pending.get(roomId);
    if (before !== undefined) return before;
    const asked = queries
      .findClaim(roomId)
      .then((claim) => claim?.owner)
      .finally(() => pending.delete(roomId));
    pending.set(roomId, asked);
    return asked;
  }

  /** A frozen peer accepts the connection and answers nothing: wait no longer than its lease lasts. */
  async function relayTo(peer: Peer, arrival: Arrival, until: number) {
    const stopping = new AbortController();
    const looking = setInterval(() => {
      if (performance.now() > until) stopping.abort();
      else void leases.look(peer.id).then((seen) => seen === 'gone' && stopping.abort());
    }, MOST_PAUSE_MS);
    try {
      return await relay.relay(arrival, peer, stopping.signal);
    } finally {
      clearInterval(looking);
    }
  }

  return async (arrival: Arrival, roomId: string): Promise<Routing> => {
    const until = performance.now() + ROUTE_TIMEOUT_MS;
    while (!isHere(roomId)) {
      const owner = await findOwner(roomId);
      if (owner === undefined) return 'here';
      const isFree = owner === leases.self || owner === RELEASED || owner === NEVER_OWNED;
      const seen = isFree ? 'gone' : await leases.look(owner);
      if (seen === 'gone' && leases.isHeld()) {
        // Before its players are admitted, so that they find their room. One that was never owned has none.
        if (!isFree) await adopt(roomId);
        return 'here';
      }
      // Without Redis the owner is where it was last seen.
      const peer = seen === 'unknown' ? leases.lastSeen(owner) : seen;
      const outcome = typeof peer === 'object' ? await relayTo(peer, arrival, until) : 'unreached';
      if (outcome === 'relayed') return 'relayed';
      // A ticket is good for once: one that may be used up must not be tried again, or the client is signed out.
      if (outcome === 'unanswered' || performance.now() > until || arrival.socket.destroyed) return 'retry';
      await wait(LEAST_PAUSE_MS + Math.random() * (MOST_PAUSE_MS - LEAST_PAUSE_MS));
    }
    return 'here';
  };
}
