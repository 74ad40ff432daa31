import { setTimeout as wait } from 'node:timers/promises';
import type { Fellow, Leases } from '../../platform/leases/index.ts';
import type { Arrival, Pipes, Whereabouts } from '../../platform/sockets/index.ts';
import { HANDED_OVER, NOBODY_YET } from './claim.ts';
import type { OwnershipQueries } from './ownership-queries.ts';

/** Longer than the lease of a server that is gone: by then somebody may take its rooms. */
const PATIENCE_MS = 3_000;
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [120, 240];

interface WayParts {
  leases: Pick<Leases, 'self' | 'isHeld' | 'look' | 'lastSeen'>;
  queries: Pick<OwnershipQueries, 'findClaim'>;
  pipes: Pick<Pipes, 'carry'>;
  isHere(roomId: string): boolean;
  /** Takes a room that was left, as it would be taken anyway. */
  adopt(roomId: string): Promise<unknown>;
}

/**
 * Brings a player to the server that has the room (`sent`). `here`: this one is to answer, since the room is here, may be
 * taken here, or does not exist. `later`: nobody can have it yet.
 */
export function wayToOwner({ leases, queries, pipes, isHere, adopt }: WayParts) {
  /** A whole class asks after the same room at once. */
  const asking = new Map<string, Promise<number | undefined>>();

  function findOwner(roomId: string): Promise<number | undefined> {
    const before = asking.get(roomId);
    if (before !== undefined) return before;
    const asked = queries
      .findClaim(roomId)
      .then((claim) => claim?.owner)
      .finally(() => asking.delete(roomId));
    asking.set(roomId, asked);
    return asked;
  }

  /** Whoever is frozen takes the call and says nothing: no longer than it is believed to live. */
  async function carry(arrival: Arrival, fellow: Fellow, until: number) {
    const stopping = new AbortController();
    const looking = setInterval(() => {
      if (performance.now() > until) stopping.abort();
      else void leases.look(fellow.id).then((seen) => seen === 'gone' && stopping.abort());
    }, MOST_PAUSE_MS);
    try {
      return await pipes.carry(arrival, fellow, stopping.signal);
    } finally {
      clearInterval(looking);
    }
  }

  return async (arrival: Arrival, roomId: string): Promise<Whereabouts> => {
    const until = performance.now() + PATIENCE_MS;
    while (!isHere(roomId)) {
      const owner = await findOwner(roomId);
      if (owner === undefined) return 'here';
      const isFree = owner === leases.self || owner === HANDED_OVER || owner === NOBODY_YET;
      const seen = isFree ? 'gone' : await leases.look(owner);
      if (seen === 'gone' && leases.isHeld()) {
        // Before a thousand players are let in: their room is theirs to find. One that nobody was in is nobody's yet.
        if (!isFree) await adopt(roomId);
        return 'here';
      }
      // Without Redis here the others may go on: where they were is where they are.
      const fellow = seen === 'unknown' ? leases.lastSeen(owner) : seen;
      const way = typeof fellow === 'object' ? await carry(arrival, fellow, until) : 'unreached';
      if (way === 'carried') return 'sent';
      // A ticket is good for once: what may have used it up must not be tried again, or the client is signed out.
      if (way === 'unanswered' || performance.now() > until || arrival.socket.destroyed) return 'later';
      await wait(LEAST_PAUSE_MS + Math.random() * (MOST_PAUSE_MS - LEAST_PAUSE_MS));
    }
    return 'here';
  };
}
