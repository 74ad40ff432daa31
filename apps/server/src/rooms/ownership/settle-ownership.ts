import type { Operations } from '../../platform/http/operations.ts';
import type { Leases } from '../../platform/leases/index.ts';
import type { Store } from '../../schema/index.ts';
import type { Arrival, Connection, Pipes, Whereabouts } from '../../platform/sockets/index.ts';
import { bringToHeir } from './bring-to-heir.ts';
import type { Ownership } from './claim.ts';
import { leasedOwnership } from './leased-ownership.ts';
import { ownershipQueries } from './ownership-queries.ts';
import { soleOwnership } from './sole-ownership.ts';
import { sweepLeftRooms } from './sweeper.ts';
import { wayToOwner } from './way-to-owner.ts';

/** How this server knows those beside it, and reaches them. */
export interface AmongServers {
  leases: Leases;
  pipes: Pipes;
}

/** The rooms that are here. */
interface RoomsHere {
  readonly isStopped: boolean;
  readonly refused: number;
  knows(roomId: string): boolean;
  find(roomId: string): Promise<unknown>;
  letGo(): void;
}

interface GuardParts {
  report(error: unknown): void;
  operations: Operations;
}

interface Settled {
  ownership: Ownership;
  /** Brings the players of a room that was given away to whoever is to have it. */
  bring: ((roomId: string, sockets: readonly Connection[]) => Promise<void>) | undefined;
  /** Watches over the rooms here, once there are any; answers how a player gets to those that are elsewhere. */
  guard:
    | ((rooms: RoomsHere, parts: GuardParts) => (arrival: Arrival, roomId: string) => Promise<Whereabouts>)
    | undefined;
}

/** Decides who owns rooms: this server alone, or whoever of several holds a lease. */
export function settleOwnership(store: Store, servers: AmongServers | undefined): Settled {
  const queries = ownershipQueries(store);
  if (servers === undefined) return { ownership: soleOwnership(queries), bring: undefined, guard: undefined };
  const { leases, pipes } = servers;
  let taken = 0;
  const tookOver = () => void (taken += 1);
  return {
    ownership: leasedOwnership({ queries, leases, tookOver }),
    bring: bringToHeir({ leases, pipes }),
    guard(rooms, { report, operations }) {
      leases.onLost(() => rooms.letGo());
      const adopt = (roomId: string) => rooms.find(roomId);
      sweepLeftRooms({ leases, queries, report, adopt, isOver: () => rooms.isStopped });
      operations.counter(
        'room_takeovers_total',
        'Rooms taken from a server that was gone or gave them away.',
        () => taken,
      );
      operations.counter(
        'room_records_refused_total',
        'Records of rooms that another server had by then.',
        () => rooms.refused,
      );
      return wayToOwner({ leases, queries, pipes, adopt, isHere: (roomId) => rooms.knows(roomId) });
    },
  };
}
