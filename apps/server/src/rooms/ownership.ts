import type { RoomRecord, StoredState } from '@icando/game/rooms/record';
import { nextId } from '../platform/database/index.ts';
import type { Operations } from '../platform/http/operations.ts';
import type { UpgradeRequest, RoutingResult } from '../platform/sockets/index.ts';

export interface StoredRoom {
  setup: string;
  state: string;
}

/** @throws SyntaxError for a record that is not JSON */
export function readRecord({ setup, state }: StoredRoom): RoomRecord {
  return {
    version: 1,
    setup: JSON.parse(setup) as RoomRecord['setup'],
    state: JSON.parse(state) as RoomRecord['state'],
  };
}

/**
 * Permits a server to write a room. Each new owner raises the `fence`. A write with a lower fence changes nothing: it comes
 * from a server that was frozen and has not noticed that it lost the room.
 */
export interface Claim {
  readonly owner: number;
  readonly fence: number;
}

export interface ClaimedRoom {
  readonly stored: StoredRoom;
  readonly claim: Claim;
  /** The previous owner is gone or released the room: its players lost their sockets together, and reconnect together. */
  readonly isAdopted: boolean;
}

/** Decides which rooms this server may run. */
export interface Ownership {
  readonly initialClaim: Claim;
  /** Whether this server runs the rooms that it creates. */
  readonly runsNewRooms: boolean;
  mayRunRooms(): boolean;
  /** The servers that run their rooms; undefined when it is not known now. */
  findLiving(): Promise<readonly number[] | undefined>;
  /** Resolves to `elsewhere` when another server owns or may own the room, to undefined when there is no such room. */
  claim(roomId: string, now: number): Promise<ClaimedRoom | 'elsewhere' | undefined>;
}

export interface ClusterOwnership extends Ownership {
  /** Leaves the room, with its last state, to the next server that claims it. */
  release(roomId: string, claim: Claim, last?: StoredState): Promise<void>;
  /** Starts to adopt orphaned rooms, and returns the function that routes upgrade requests. */
  attach(
    rooms: LocalRooms,
    deps: { report(error: unknown): void; operations: Operations },
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

/** A single server owns every room of its database, whichever process ran it before. */
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
    runsNewRooms: true,
    mayRunRooms: () => true,
    findLiving: async () => [self],
    async claim(roomId, now) {
      const row = await claimRoom(roomId, self, now);
      if (row === undefined) return undefined;
      const { fence, ...stored } = row;
      return { stored, claim: { owner: self, fence }, isAdopted: false };
    },
  };
}
