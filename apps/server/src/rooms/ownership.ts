import type { StoredState } from '@icando/game/rooms/record';
import { nextId } from '../platform/database/index.ts';
import type { Operations } from '../platform/http/operations.ts';
import type { UpgradeRequest, RoutingResult } from '../platform/sockets/index.ts';

export interface StoredRoom {
  setup: string;
  state: string;
}

/**
 * Permits a server to write a room. The `fence` is a number that each new owner raises; a write with a lower one, of an owner that
 * was frozen and does not know that it lost the room, changes nothing.
 */
export interface Claim {
  readonly owner: number;
  readonly fence: number;
}

export interface ClaimedRoom {
  readonly stored: StoredRoom;
  readonly claim: Claim;
  /** From a server that is gone or released it: the players lost their sockets together, and reconnect together. */
  readonly isAdopted: boolean;
}

/** Decides which rooms this server may host. */
export interface Ownership {
  readonly initialClaim: Claim;
  /** Whether a room that is created here is also hosted here. */
  readonly hostsNewRooms: boolean;
  mayHost(): boolean;
  /** `elsewhere`: another server owns it, or may. Undefined: there is no such room. */
  claim(roomId: string, now: number): Promise<ClaimedRoom | 'elsewhere' | undefined>;
}

export interface ClusterOwnership extends Ownership {
  /** To the next server that claims the room. */
  release(roomId: string, claim: Claim, last?: StoredState): Promise<void>;
  /** Adopts orphaned rooms from now on; returns the routing of upgrades. */
  attach(
    rooms: LocalRooms,
    parts: { report(error: unknown): void; operations: Operations },
  ): (upgradeRequest: UpgradeRequest, roomId: string) => Promise<RoutingResult>;
}

export interface LocalRooms {
  readonly isStopped: boolean;
  /** Records that were refused because another server owned the room. */
  readonly refused: number;
  has(roomId: string): boolean;
  find(roomId: string): Promise<unknown>;
  release(): void;
}

/** A single server owns every room of its database, whichever process hosted it before. */
export function soleOwnership(
  claimRoom: (
    roomId: string,
    owner: number,
    now: number,
  ) => Promise<(StoredRoom & { fence: number }) | undefined>,
): Ownership {
  const self = nextId();
  return {
    initialClaim: { owner: self, fence: 1 },
    hostsNewRooms: true,
    mayHost: () => true,
    async claim(roomId, now) {
      const row = await claimRoom(roomId, self, now);
      if (row === undefined) return undefined;
      const { fence, ...stored } = row;
      return { stored, claim: { owner: self, fence }, isAdopted: false };
    },
  };
}
