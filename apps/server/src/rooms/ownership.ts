import type { StoredState } from '@icando/game/rooms/record';
import { nextId } from '../platform/database/index.ts';
import type { Operations } from '../platform/http/operations.ts';
import type { Arrival, Routing } from '../platform/sockets/index.ts';

/** A room's record in its row. */
export interface StoredRoom {
  setup: string;
  state: string;
}

/** A server's permission to write a room: revoked as soon as another one has raised the fence. */
export interface Claim {
  readonly owner: number;
  readonly fence: number;
}

/** A room with the permission to write it. */
export interface ClaimedRoom {
  readonly stored: StoredRoom;
  readonly claim: Claim;
  /** Its previous owner is gone or released it: all players lost their sockets together, and reconnect together. */
  readonly isTakenOver: boolean;
}

/** Decides which rooms this server may host. */
export interface Ownership {
  /** For the row of a room that is created here. */
  readonly first: Claim;
  /** Whether a room that is created here is also hosted here. */
  readonly startsHere: boolean;
  /** Whether this server may host anything now. */
  mayHost(): boolean;
  /** `elsewhere`: another server owns it, or may. Undefined: there is no such room. */
  claim(roomId: string, now: number): Promise<ClaimedRoom | 'elsewhere' | undefined>;
}

/** The ownership of rooms among several servers. */
export interface ClusterOwnership extends Ownership {
  /** Releases the room to the next server that claims it, with this as its last record. */
  release(roomId: string, claim: Claim, last?: StoredState): Promise<void>;
  /** Adopts orphaned rooms from now on; returns how an upgrade is routed to the owner of its room. */
  attach(
    rooms: LocalRooms,
    parts: { report(error: unknown): void; operations: Operations },
  ): (arrival: Arrival, roomId: string) => Promise<Routing>;
}

/** The rooms of this server, as the cluster uses them. */
export interface LocalRooms {
  readonly isStopped: boolean;
  /** Records that were rejected because another server owned the room. */
  readonly refused: number;
  knows(roomId: string): boolean;
  find(roomId: string): Promise<unknown>;
  /** Drops all rooms: this server may not host any more. */
  release(): void;
}

/** A single server owns every room of its database, whichever process hosted it before. */
export function soleOwnership(
  seize: (
    roomId: string,
    owner: number,
    now: number,
  ) => Promise<(StoredRoom & { fence: number }) | undefined>,
): Ownership {
  const self = nextId();
  return {
    first: { owner: self, fence: 1 },
    startsHere: true,
    mayHost: () => true,
    async claim(roomId, now) {
      const row = await seize(roomId, self, now);
      if (row === undefined) return undefined;
      const { fence, ...stored } = row;
      return { stored, claim: { owner: self, fence }, isTakenOver: false };
    },
  };
}
