import type { GameServerFrame, RoomRefusal } from '@icando/contract/sockets';
import type { RoomRecord } from './record.ts';
import type { Room } from './room.ts';
import type { Person } from './seats.ts';

interface Timed {
  /** ms of a monotonic clock, the same for all events of a room. */
  readonly now: number;
}

/** An event of a user, received from one of their sockets. */
export interface FromSeat extends Timed {
  readonly user_id: number;
  /** The number under which the socket joined. Events of a replaced socket are ignored. */
  readonly connection: number;
}

/** A command of a player; `authorize` decides whether it is executed. */
export type Command =
  | { readonly type: 'ready'; readonly is_player?: boolean | undefined }
  | { readonly type: 'start' }
  | {
      readonly type: 'answer';
      readonly index: number;
      readonly answer: string;
      /** Round trip in ms as measured by the client; null: not sent. */
      readonly pingMs: number | null;
      /** The lowest of the server's last 8 measurements, ms; null: none yet. */
      readonly lagMs: number | null;
    }
  | { readonly type: 'kick'; readonly target: number }
  | { readonly type: 'end_game' }
  | { readonly type: 'play_again' };

export type RoomEvent =
  /** The time of a `schedule` effect has come. */
  | (Timed & { readonly type: 'tick' })
  /** An authenticated socket opened. `connection`: the caller's number for it, never reused. */
  | (Timed & { readonly type: 'join'; readonly person: Person; readonly connection: number })
  /** The socket closed with 1000. */
  | (FromSeat & { readonly type: 'leave' })
  /** The socket closed with another code. */
  | (FromSeat & { readonly type: 'disconnect' })
  /** The XP of that game is stored. `added`: XP after the daily cap; a missing user got all that was earned. */
  | (Timed & {
      readonly type: 'xp_awarded';
      readonly game: number;
      readonly added: ReadonlyMap<number, number>;
    })
  /** The frames of the step at `now` were sent `byMs` later, because storing the record took so long. */
  | (Timed & { readonly type: 'delivery_delayed'; readonly byMs: number })
  | (FromSeat & Command);

export interface Earned {
  readonly user_id: number;
  readonly correct_number: number;
  readonly total_number: number;
  /** Before the daily cap. */
  readonly xp: number;
}

/** Side effects that the caller must execute in order. */
export type RoomEffect =
  /** To the current socket of the seat. */
  | { readonly type: 'send'; readonly to: number; readonly frame: GameServerFrame }
  /** To every connected seat except `except`. The frame is serialised once. */
  | { readonly type: 'broadcast'; readonly frame: GameServerFrame; readonly except: number | null }
  /** Closes one socket, which no longer belongs to a seat. */
  | {
      readonly type: 'close';
      readonly user_id: number;
      readonly connection: number;
      readonly code: number;
    }
  /** Send a tick at this time; replaces the previous schedule. Null: no tick. */
  | { readonly type: 'schedule'; readonly at: number | null }
  /** Must be stored before the following effects are executed. */
  | { readonly type: 'record'; readonly record: RoomRecord }
  /** XP to be awarded once for each game of the room; answered by an `xp_awarded` event. */
  | { readonly type: 'award_xp'; readonly game: number; readonly earned: readonly Earned[] }
  /** The room is over: execute pending awards, then delete it. */
  | { readonly type: 'end_room' };

export interface Refusal {
  readonly code: RoomRefusal;
  /** For the `error` frame, to the socket that asked. */
  readonly message: string;
  /** The close code for that socket; null: it stays open. */
  readonly close: number | null;
}

/** A refused event changes nothing itself, but `room` and `effects` contain what was due by its time. */
export interface RoomStep {
  readonly room: Room;
  readonly effects: readonly RoomEffect[];
  readonly refused: Refusal | null;
}
