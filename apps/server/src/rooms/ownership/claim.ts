import type { RoomState } from '@icando/game/rooms/record';

/** A room's record as its row holds it. */
export interface KeptRoom {
  setup: string;
  state: string;
}

/** A server's right to write a room: lost as soon as another one has raised the fence. */
export interface Claim {
  readonly owner: number;
  readonly fence: number;
}

/** Instead of an owner: it was handed over, whoever comes first may have it. */
export const HANDED_OVER = 0;
/** Instead of an owner: it was made, and its first player brings it to a server. */
export const NOBODY_YET = -1;

/** A room, and the right to it. */
export interface Claimed {
  readonly kept: KeptRoom;
  readonly claim: Claim;
  /** Its owner before is gone or gave it away: all players were cut off together, and come together. */
  readonly isExpected: boolean;
}

/** Who may have a room, alone or among several servers. */
export interface Ownership {
  /** For the row of a room that is made here. */
  readonly first: Claim;
  /** Whether a room that is made here also begins here. */
  readonly beginsHere: boolean;
  /** Whether this server may play anything now. */
  mayHost(): boolean;
  /** `elsewhere`: another server has it, or may have. Nothing: there is no such room. */
  claim(roomId: string, now: number): Promise<Claimed | 'elsewhere' | undefined>;
  /** Gives it to whoever asks next, with this as its last record; nothing where nobody else could. */
  handOver: ((roomId: string, claim: Claim, last?: RoomState) => Promise<void>) | undefined;
}
