import type { Leases } from '../../platform/leases/index.ts';
import { HANDED_OVER, NOBODY_YET, type Ownership } from './claim.ts';
import type { OwnershipQueries } from './ownership-queries.ts';

interface LeasedParts {
  queries: OwnershipQueries;
  leases: Pick<Leases, 'self' | 'isHeld' | 'look'>;
  /** A room came from a server that is gone or gave it away. */
  tookOver(): void;
}

/** Of one server among several: a room is its owner's as long as that one lives. */
export function leasedOwnership({ queries, leases, tookOver }: LeasedParts): Ownership {
  const { self } = leases;

  async function isFree(owner: number): Promise<boolean> {
    if (owner === self || owner === HANDED_OVER || owner === NOBODY_YET) return true;
    return (await leases.look(owner)) === 'gone';
  }

  return {
    first: { owner: NOBODY_YET, fence: 0 },
    // The proxy knows where its players will arrive, we do not.
    beginsHere: false,
    mayHost: () => leases.isHeld(),

    async claim(roomId, now) {
      const seen = await queries.findClaim(roomId);
      if (seen === undefined) return undefined;
      if (!(await isFree(seen.owner)) || !leases.isHeld()) return 'elsewhere';
      const row = await queries.take(roomId, seen, self, now);
      // Another one was faster; or the room has ended, which whoever comes again will hear.
      if (row === undefined) return 'elsewhere';
      const isTaken = seen.owner !== self && seen.owner !== NOBODY_YET;
      if (isTaken) tookOver();
      const { fence, ...kept } = row;
      return { kept, claim: { owner: self, fence }, isExpected: isTaken };
    },

    handOver: queries.release,
  };
}
