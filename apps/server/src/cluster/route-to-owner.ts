import { setTimeout as wait } from 'node:timers/promises';
import type { UpgradeRequest, RoutingResult } from '../platform/sockets/index.ts';
import type { Leases, Peer } from './leases.ts';
import type { Relay } from './relay.ts';
import { NEVER_OWNED, RELEASED, type RoomClaimsQueries } from './room-claims-queries.ts';

/** Longer than a lease, so that another server may take the rooms of a server that is gone. */
const ROUTE_TIMEOUT_MS = 3_000;
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [120, 240];

interface RouteDeps {
  leases: Pick<Leases, 'self' | 'isHeld' | 'find' | 'lastSeen'>;
  queries: Pick<RoomClaimsQueries, 'findClaim'>;
  relay: Pick<Relay, 'relay'>;
  isHere(roomId: string): boolean;
  adopt(roomId: string): Promise<unknown>;
}

/**
 * Relays an upgrade to the server that owns its room. `here`: this server hosts or may take the room, or there is none.
 * `retry`: no server can host the room yet.
 */
export function createRouteToOwner({ leases, queries, relay, isHere, adopt }: RouteDeps) {
  /** A class requests the same room at once, so concurrent look-ups are shared. */
  const pending = new Map<string, Promise<number | undefined>>();

  function findOwner(roomId: string): Promise<number | undefined> {
    const shared = pending.get(roomId);
    if (shared !== undefined) return shared;
    const owner = queries
      .findClaim(roomId)
      .then((claim) => claim?.owner)
      .finally(() => pending.delete(roomId));
    pending.set(roomId, owner);
    return owner;
  }

  /** A frozen peer accepts the connection and does not respond: wait no longer than its lease lasts. */
  async function relayTo(peer: Peer, upgradeRequest: UpgradeRequest, until: number) {
    const abort = new AbortController();
    const timer = setInterval(() => {
      if (performance.now() > until) abort.abort();
      else void leases.find(peer.id).then((found) => found === 'gone' && abort.abort());
    }, MAX_PAUSE_MS);
    try {
      return await relay.relay(upgradeRequest, peer, abort.signal);
    } finally {
      clearInterval(timer);
    }
  }

  return async (upgradeRequest: UpgradeRequest, roomId: string): Promise<RoutingResult> => {
    const until = performance.now() + ROUTE_TIMEOUT_MS;
    while (!isHere(roomId)) {
      const owner = await findOwner(roomId);
      if (owner === undefined) return 'here';
      const isFree = owner === leases.self || owner === RELEASED || owner === NEVER_OWNED;
      const found = isFree ? 'gone' : await leases.find(owner);
      if (found === 'gone' && leases.isHeld()) {
        // The room is adopted before its players are admitted, so that they find it.
        if (!isFree) await adopt(roomId);
        return 'here';
      }
      const peer = found === 'unknown' ? leases.lastSeen(owner) : found;
      const outcome = typeof peer === 'object' ? await relayTo(peer, upgradeRequest, until) : 'unreached';
      if (outcome === 'relayed') return 'relayed';
      // A ticket is valid once: sending one that may be used up again would sign the client out.
      if (outcome === 'unanswered' || performance.now() > until || upgradeRequest.socket.destroyed)
        return 'retry';
      await wait(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
    }
    return 'here';
  };
}
