import type { Store } from '../schema/index.ts';
import type { ClusterOwnership } from '../rooms/index.ts';
import type { Leases } from './leases.ts';
import { adoptOrphanedRooms } from './orphaned-rooms.ts';
import type { Relay } from './relay.ts';
import { NEVER_OWNED, RELEASED, roomClaimsQueries } from './room-claims-queries.ts';
import { createRouteToOwner } from './route-to-owner.ts';

/** Ownership among several servers: a room stays with its owner as long as that one holds its lease. */
export function leasedOwnership(
  store: Store,
  leases: Pick<Leases, 'self' | 'isHeld' | 'look' | 'lastSeen' | 'living' | 'onLost'>,
  relay: Pick<Relay, 'relay'>,
): ClusterOwnership {
  const queries = roomClaimsQueries(store);
  const { self } = leases;
  let takeovers = 0;

  async function isFree(owner: number): Promise<boolean> {
    if (owner === self || owner === RELEASED || owner === NEVER_OWNED) return true;
    return (await leases.look(owner)) === 'gone';
  }

  return {
    first: { owner: NEVER_OWNED, fence: 0 },
    // The proxy decides where its players arrive.
    startsHere: false,
    mayHost: () => leases.isHeld(),

    async claim(roomId, now) {
      const seen = await queries.findClaim(roomId);
      if (seen === undefined) return undefined;
      if (!(await isFree(seen.owner)) || !leases.isHeld()) return 'elsewhere';
      const row = await queries.take(roomId, seen, self, now);
      // Another server was faster; or the room has ended, which the next client hears.
      if (row === undefined) return 'elsewhere';
      const isTakenOver = seen.owner !== self && seen.owner !== NEVER_OWNED;
      if (isTakenOver) takeovers += 1;
      const { fence, ...stored } = row;
      return { stored, claim: { owner: self, fence }, isTakenOver };
    },

    release: queries.release,

    attach(rooms, { report, operations }) {
      leases.onLost(() => rooms.release());
      const adopt = (roomId: string) => rooms.find(roomId);
      adoptOrphanedRooms({ leases, queries, report, adopt, isOver: () => rooms.isStopped });
      operations.counter(
        'room_takeovers_total',
        'Rooms taken over from a server that was gone or released them.',
        () => takeovers,
      );
      operations.counter(
        'room_records_refused_total',
        'Records of rooms that another server owned by then.',
        () => rooms.refused,
      );
      return createRouteToOwner({ leases, queries, relay, adopt, isHere: (roomId) => rooms.knows(roomId) });
    },
  };
}
