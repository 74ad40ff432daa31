import { nextId } from '../../platform/database/index.ts';
import type { Ownership } from './claim.ts';
import type { OwnershipQueries } from './ownership-queries.ts';

/** Of a server that is alone on its database: every room is its own, whichever process had it before. */
export function soleOwnership(queries: OwnershipQueries): Ownership {
  const self = nextId();
  return {
    first: { owner: self, fence: 1 },
    beginsHere: true,
    mayHost: () => true,
    async claim(roomId, now) {
      const row = await queries.seize(roomId, self, now);
      if (row === undefined) return undefined;
      const { fence, ...kept } = row;
      return { kept, claim: { owner: self, fence }, isExpected: false };
    },
    handOver: undefined,
  };
}
